/**
 * Tall captures: single screens stitched to one picture must read as the screens did one by one.
 *
 *     npx tsx test/bench/tall.ts [--data FOLDER] [--heights 7000,20000,30000]
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { Reader } from '../../main/engine/ocr/reader';
import type { Raster } from '../../main/engine/image/raster';
import type { OcrLine } from '../../preload/contract/ocr';
import { READER_FILES } from './models';
import { nearest, normalise } from './score';
import { table } from './statistics';

const WIDTH = 1080;
const { values: options } = parseArgs({ options: { data: { type: 'string', default: '../shared/data/screens/app_ui' }, heights: { type: 'string', default: '7000,20000,30000' } } });

type Screen = { readonly raster: Raster; /** Read lines that hold text of the screen, not icons. */ readonly lines: readonly OcrLine[]; readonly ms: number };

const truth = (JSON.parse(readFileSync('test/fixtures/ocr/app_ui.json', 'utf8')) as { screens: Record<string, string[]> }).screens;

const reader = await Reader.create(READER_FILES);
await reader.warmUp();
const screens: Screen[] = [];
for (const [file, texts] of Object.entries(truth)) {
  const { data, info } = await sharp(join(options.data, file)).flatten({ background: '#fff' }).resize({ width: WIDTH }).raw().toBuffer({ resolveWithObject: true });
  const raster = { data: new Uint8Array(data), width: info.width, height: info.height };
  const start = performance.now();
  const { ocr } = await reader.read(raster);
  const lines = ocr.lines.filter((line) => texts.some((text) => normalise(line.text).includes(normalise(text))));
  screens.push({ raster, lines, ms: performance.now() - start });
}
const rows: string[][] = [];
for (const height of options.heights.split(',').map(Number)) rows.push(await tall(height));
console.log(table(['height', 'screens', 'lines', 'recall', 'same text', 'in order', 'doubled', 'ms', 'ms one by one', 'RSS MB'], rows));

async function tall(height: number): Promise<string[]> {
  const parts = stitch(height);
  const raster = { data: new Uint8Array(WIDTH * height * 3).fill(255), width: WIDTH, height };
  for (const part of parts) raster.data.set(part.screen.raster.data, part.top * WIDTH * 3);
  const start = performance.now();
  const { ocr } = await reader.read(raster);
  const ms = performance.now() - start;
  const expected = parts.flatMap(({ screen, top }) => screen.lines.map((line) => ({ text: line.text, x: line.box.x + line.box.width / 2, y: top + line.box.y + line.box.height / 2 })));
  const matches = expected.map((line) => ocr.lines.find((read) => same(line, read)));
  const found = matches.filter((read) => read !== undefined);
  return [
    `${WIDTH}×${height}`, String(parts.length), String(expected.length), (found.length / expected.length).toFixed(3),
    (matches.filter((read, i) => read?.text === expected[i]!.text).length / expected.length).toFixed(3),
    inOrder(expected, matches), String(doubled(ocr.lines)), ms.toFixed(0), parts.reduce((sum, part) => sum + part.screen.ms, 0).toFixed(0),
    (process.memoryUsage.rss() / 2 ** 20).toFixed(0),
  ];
}

/** Screens one below the other, as many as fit. */
function stitch(height: number): { screen: Screen; top: number }[] {
  const parts: { screen: Screen; top: number }[] = [];
  for (let top = 0, i = 0; ; i += 1) {
    const screen = screens[i % screens.length]!;
    if (top + screen.raster.height > height) return parts;
    parts.push({ screen, top });
    top += screen.raster.height;
  }
}

/** At the same place, and at most a fifth of its characters read otherwise. */
function same(line: { text: string; x: number; y: number }, read: OcrLine): boolean {
  const { x, y, width, height } = read.box;
  if (line.x < x || line.x > x + width || line.y < y || line.y > y + height) return false;
  return nearest(normalise(line.text), normalise(read.text)).distance <= 0.2 * line.text.length;
}

/** Share of neighbouring screens' lines whose order is kept: every line of a screen comes before every line of the next. */
function inOrder(expected: readonly { y: number }[], matches: readonly (OcrLine | undefined)[]): string {
  let right = 0;
  let all = 0;
  for (let i = 1; i < expected.length; i += 1) {
    const [a, b] = [matches[i - 1], matches[i]];
    if (!a || !b) continue;
    all += 1;
    if (a.index <= b.index) right += 1;
  }
  return (right / all).toFixed(3);
}

/** Pairs of lines that cover one another by more than half. */
function doubled(lines: readonly OcrLine[]): number {
  let pairs = 0;
  for (const [i, a] of lines.entries()) for (const b of lines.slice(i + 1)) {
    const w = Math.min(a.box.x + a.box.width, b.box.x + b.box.width) - Math.max(a.box.x, b.box.x);
    const h = Math.min(a.box.y + a.box.height, b.box.y + b.box.height) - Math.max(a.box.y, b.box.y);
    if (w > 0 && h > 0 && w * h > 0.5 * Math.min(a.box.width * a.box.height, b.box.width * b.box.height)) pairs += 1;
  }
  return pairs;
}
