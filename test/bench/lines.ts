/**
 * The two recognisers on single lines: the Korean and English one alone, and with the second reader asked where it is unsure.
 *
 *     npm run bench:lines -- [--lines FOLDER…] [--screens FOLDER]
 *
 * A lines folder holds pictures of one line each and labels.tsv (a head, then file and text); of a folder of drawn screens (test/screens) the lines
 * that hold a web address are cut out where the truth says they are.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { cropLevel, type Crop } from '../../main/engine/ocr/crop';
import { readDictionary } from '../../main/engine/ocr/dictionary';
import { Recogniser, type Reading } from '../../main/engine/ocr/recogniser';
import { readAgain } from '../../main/engine/ocr/second-reader';
import { openSession } from '../../main/engine/ocr/session';
import type { Screen } from '../screens/screen';
import { READER_FILES } from './models';
import { loadRaster } from './raster';
import { editDistance, normalise } from './score';
import { table } from './statistics';

type Line = { readonly text: string; readonly crop: Crop };
type Outcome = { readonly errors: number; readonly exact: number; readonly ms: number };

const { values: options } = parseArgs({ options: { lines: { type: 'string', multiple: true, default: ['../shared/data/ocr_lines/eng', '../shared/data/ocr_lines/kor'] }, screens: { type: 'string' } } });
/** What the detector leaves around text, in pixels. */
const MARGIN = 5;
const ADDRESS = /https?:\/\/|\w\.(?:[a-z]{2,})\/|\w+\.(?:com|net|kr|site|click|shop|top)\b/;

const first = new Recogniser(await openSession(READER_FILES.recogniser, 2), readDictionary(READER_FILES.dictionary), 'ko-en');
const second = new Recogniser(await openSession(READER_FILES.latin!.recogniser, 2), readDictionary(READER_FILES.latin!.dictionary), 'latin');
const sets: [string, Line[]][] = [];
for (const folder of options.lines.filter(existsSync)) sets.push([folder.split('/').at(-1)!, await linesOf(folder)]);
if (options.screens) sets.push(['addresses on screens', await addresses(options.screens)]);

const rows: string[][] = [];
for (const [name, lines] of sets) {
  const alone = await measure(lines, (crops) => first.read(crops));
  const both = await measure(lines, async (crops) => (await readAgain(second, crops, await first.read(crops))).readings);
  rows.push([name, String(lines.length), ...cells(alone, lines), ...cells(both, lines)]);
}
console.log(table(['lines', 'n', 'alone CER %', 'exact %', 'ms a line', 'both CER %', 'exact %', 'ms a line'], rows));

async function measure(lines: readonly Line[], read: (crops: Crop[]) => Promise<readonly Reading[]>): Promise<Outcome> {
  const start = performance.now();
  const texts = (await read(lines.map(({ crop }) => crop))).map((reading) => normalise(reading.map(({ char }) => char).join('')));
  const distances = lines.map(({ text }, i) => editDistance(text, texts[i]!));
  return { errors: distances.reduce((sum, d) => sum + d, 0), exact: distances.filter((d) => d === 0).length, ms: (performance.now() - start) / lines.length };
}

function cells({ errors, exact, ms }: Outcome, lines: readonly Line[]): string[] {
  const characters = lines.reduce((sum, { text }) => sum + text.length, 0);
  return [((100 * errors) / characters).toFixed(2), ((100 * exact) / lines.length).toFixed(1), ms.toFixed(1)];
}

async function linesOf(folder: string): Promise<Line[]> {
  const rows = readFileSync(join(folder, 'labels.tsv'), 'utf8').split('\n').slice(1).map((row) => row.split('\t')).filter(([name, text]) => name && text !== undefined);
  return Promise.all(rows.map(async ([name, text]) => {
    const raster = await loadRaster(join(folder, name!));
    return { text: normalise(text!), crop: cropLevel(raster, { x: 0, y: 0, width: raster.width, height: raster.height }) };
  }));
}

async function addresses(folder: string): Promise<Line[]> {
  const { screens } = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8')) as { screens: Screen[] };
  const found: Line[] = [];
  for (const screen of screens) {
    const wanted = screen.lines.filter(({ text }) => ADDRESS.test(text));
    if (wanted.length === 0) continue;
    const raster = await loadRaster(join(folder, screen.image));
    for (const { text, box: { x, y, width, height } } of wanted) found.push({ text: normalise(text), crop: cropLevel(raster, { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN }) });
  }
  return found;
}
