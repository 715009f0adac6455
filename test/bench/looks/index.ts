/**
 * OCR on screens as people hand them on: tilted, in perspective, recompressed, shrunk, faint, lying on their side. The evidence text
 * against the truth (order and chrome count), and time beside that of the clean picture.
 *
 *     npm run bench:looks -- [--screens FOLDER | --seed 1 --count 20] [--only NAME] [--json OUT]
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Reader } from '../../../main/engine/ocr/reader';
import { renderScreens } from '../../screens';
import type { Screen } from '../../screens/screen';
import { evidenceScore, foundScore, type Ratio, add } from '../layout-score';
import { READER_FILES } from '../models';
import { loadRaster } from '../raster';
import { median, table } from '../statistics';
import { LOOKS, type Look } from './looks';

const { values: options } = parseArgs({
  options: { screens: { type: 'string' }, seed: { type: 'string', default: '1' }, count: { type: 'string', default: '20' }, only: { type: 'string' }, json: { type: 'string' } },
});

type Outcome = { readonly look: string; readonly evidence: Ratio; readonly found: Ratio; readonly ms: number };

const folder = options.screens ?? mkdtempSync(join(tmpdir(), 'fraudlens-looks-'));
if (!options.screens) await renderScreens({ seed: Number(options.seed), count: Number(options.count), outDir: folder });
const { screens } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as { screens: Screen[] };
const count = Math.min(Number(options.count), screens.length);
const chosen = screens.filter((_, i) => i % Math.floor(screens.length / count) === 0).slice(0, count);

const reader = await Reader.create(READER_FILES);
await reader.warmUp();
const outcomes: Outcome[] = [];
for (const look of LOOKS.filter(({ name }) => !options.only || name.includes(options.only))) outcomes.push(await outcomeOf(look));
if (!options.screens) rmSync(folder, { recursive: true });

const percent = ({ right, all }: Ratio) => ((100 * right) / all).toFixed(1);
console.log(`${chosen.length} screens`);
console.log(table(['look', 'lines found %', 'evidence CER %', 'ms'], outcomes.map(({ look, found, evidence, ms }) => [look, percent(found), percent(evidence), ms.toFixed(0)])));
if (options.json) writeFileSync(options.json, JSON.stringify(outcomes, null, 2));

async function outcomeOf(look: Look): Promise<Outcome> {
  const evidence: Ratio[] = [];
  const found: Ratio[] = [];
  const times: number[] = [];
  for (const [i, screen] of chosen.entries()) {
    const picture = await look.of(await loadRaster(join(folder, screen.image)), i + 1);
    const start = performance.now();
    const { ocr } = await reader.read(picture);
    times.push(performance.now() - start);
    evidence.push(evidenceScore(screen.lines, ocr));
    found.push(foundScore(screen.lines, ocr));
  }
  return { look: look.name, evidence: add(evidence), found: add(found), ms: median(times) };
}
