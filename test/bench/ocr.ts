/**
 * OCR on drawn screens of which every character is known: errors by kind of screen, spaces, numbers, roles, sides, order.
 *
 *     npm run bench:ocr -- [--screens FOLDER | --seed 1 --count 120] [--peers] [--mistakes] [--json OUT]
 *
 * FOLDER holds pictures and truth.json as test/screens writes them; without it the screens are drawn first.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { Reader } from '../../main/engine/ocr/reader';
import { renderScreens } from '../screens';
import type { Screen } from '../screens/screen';
import { add, layoutScore, type LayoutScore, type Ratio } from './layout-score';
import { READER_FILES } from './models';
import { otherReaders, type Peer } from './peers';
import { loadRaster } from './raster';
import { addScores, score, type Score } from './score';
import { median, quantile, table } from './statistics';

const { values: options } = parseArgs({
  options: {
    screens: { type: 'string' }, seed: { type: 'string', default: '1' }, count: { type: 'string', default: '120' },
    peers: { type: 'boolean', default: false }, mistakes: { type: 'boolean', default: false }, json: { type: 'string' },
  },
});

type Result = { readonly screen: Screen; readonly ms: number; /** Of them, in the networks themselves. */ readonly networks: number; readonly score: Score; readonly layout: LayoutScore };

const folder = options.screens ?? mkdtempSync(join(tmpdir(), 'fraudlens-screens-'));
if (!options.screens) await renderScreens({ seed: Number(options.seed), count: Number(options.count), outDir: folder });
const { screens } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as { screens: Screen[] };

const results = await readAll();
report(results);
if (options.peers) for (const peer of await otherReaders()) await reportPeer(peer);
if (!options.screens) rmSync(folder, { recursive: true });

async function readAll(): Promise<Result[]> {
  const reader = await Reader.create(READER_FILES);
  await reader.warmUp();
  const all: Result[] = [];
  for (const screen of screens) {
    const raster = await loadRaster(join(folder, screen.image));
    const start = performance.now();
    const { ocr, timings } = await reader.read(raster);
    const ms = performance.now() - start;
    all.push({ screen, ms, networks: timings.networks, score: score(screen.lines.map((line) => line.text), ocr.lines), layout: layoutScore(screen.lines, ocr) });
  }
  return all;
}

function report(all: readonly Result[]): void {
  const groups: [string, (r: Result) => boolean][] = [
    ['all', () => true], ['Korean', (r) => r.screen.language === 'ko'], ['English', (r) => r.screen.language === 'en'],
    ['light', (r) => r.screen.theme === 'light'], ['dark', (r) => r.screen.theme === 'dark'],
    ...[...new Set(all.map((r) => r.screen.template))].sort().map((name): [string, (r: Result) => boolean] => [name, (r) => r.screen.template === name]),
  ];
  const rows = groups.map(([name, belongs]) => row(name, all.filter(belongs)));
  console.log(`${all.length} drawn screens\n`);
  console.log(table(['screens', 'n', 'p50 ms', 'p95 ms', 'CER %', 'exact %', 'recall %', 'space F1', 'numbers %', 'role %', 'side %', 'order %', 'evidence CER %'], rows));
  console.log(`\nreading takes ${(sum(all, (r) => r.ms) / sum(all, (r) => r.networks)).toFixed(2)} times what its networks take alone on the same tensors`);
  console.log(`peak RSS ${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`);
  if (options.mistakes) for (const r of all) printMistakes(r);
  if (options.json) writeFileSync(options.json, `${JSON.stringify(all, null, 1)}\n`);
}

function sum(all: readonly Result[], of: (r: Result) => number): number {
  return all.reduce((total, r) => total + of(r), 0);
}

function row(name: string, all: readonly Result[]): string[] {
  const text = addScores(all.map((r) => r.score));
  const of = (pick: (layout: LayoutScore) => Ratio) => add(all.map((r) => pick(r.layout)));
  const percent = ({ right, all: total }: Ratio, digits = 1) => (total > 0 ? ((100 * right) / total).toFixed(digits) : '-');
  return [
    name, String(all.length), median(all.map((r) => r.ms)).toFixed(0), quantile(all.map((r) => r.ms), 0.95).toFixed(0),
    percent({ right: text.errors, all: text.characters }, 2), percent({ right: text.exact, all: text.lines }), percent(of((l) => l.recall)), percent(of((l) => l.spaces)),
    percent(of((l) => l.numbers)), percent(of((l) => l.roles)), percent(of((l) => l.sides)), percent(of((l) => l.order)), percent(of((l) => l.evidence), 2),
  ];
}

function printMistakes({ screen, score: s, layout }: Result): void {
  if (s.mistakes.length + layout.roleMistakes.length + layout.numberMistakes.length === 0) return;
  console.log(`\n${screen.image} (${screen.font}, ${screen.theme})`);
  for (const m of s.mistakes) console.log(`  text   ${m.truth}  →  ${m.read}`);
  for (const m of layout.numberMistakes) console.log(`  number ${m}`);
  for (const m of layout.roleMistakes) console.log(`  role   ${m}`);
}

async function reportPeer(peer: Peer): Promise<void> {
  const times: number[] = [];
  const scores: { language: string; score: Score }[] = [];
  for (const screen of screens) {
    const { pieces, ms } = await peer.read(join(folder, screen.image));
    times.push(ms);
    scores.push({ language: screen.language, score: score(screen.lines.map((line) => line.text), pieces) });
  }
  peer.stop();
  const cer = (language: string) => {
    const s = addScores(scores.filter((x) => x.language === language).map((x) => x.score));
    return `${((100 * s.errors) / s.characters).toFixed(2)} % (${s.exact}/${s.lines} exact)`;
  };
  console.log(`${peer.name}: p50 ${median(times).toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms, CER Korean ${cer('ko')}, English ${cer('en')}`);
}
