import { resolve } from 'node:path';
import { READER_FILES } from '../models';
import type { Peer } from './peer';
import { resident } from './resident';

/** Environment variable that names a folder in which `npm install --ignore-scripts ppu-paddle-ocr @gutenye/ocr-node onnxruntime-node` was run. */
export const NODE_PEERS = 'FRAUDLENS_BENCH_NODE_PEERS';

/** Answers each path on standard input; `read` in the script gives [text, corners] of the lines of a file. */
const LOOP = `
import { createInterface } from 'node:readline';
console.log('ready');
for await (const file of createInterface(process.stdin)) console.log(JSON.stringify(await read(file)));
`;

const PADDLE = `
import { readFileSync } from 'node:fs';
import { PaddleOcrService } from 'ppu-paddle-ocr';
const [detection, recognition, charactersDictionary] = process.argv.slice(1);
const service = new PaddleOcrService({ model: { detection, recognition, charactersDictionary } });
await service.initialize();
async function read(file) {
  const bytes = readFileSync(file);
  const { lines } = await service.recognize(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), { noCache: true });
  return lines.flat().map(({ text, box: { x, y, width, height } }) => [text, [[x, y], [x + width, y + height]]]);
}
`;

const GUTENYE = `
import Ocr from '@gutenye/ocr-node';
const ocr = await Ocr.create();
const read = async (file) => (await ocr.detect(file)).map(({ text, box }) => [text, box]);
`;

/** ppu-paddle-ocr with our own detector and recogniser, so that only the pipelines differ; null when the variable is not set. */
export async function ppuPaddleOcr(): Promise<Peer | null> {
  return script('ppu-paddle-ocr, our weights', PADDLE, [READER_FILES.detector, READER_FILES.recogniser, READER_FILES.dictionary].map((file) => resolve(file)));
}

/** @gutenye/ocr-node with the PP-OCRv4 models in its package (Chinese and English: no Korean); null when the variable is not set. */
export async function gutenye(): Promise<Peer | null> {
  return script('@gutenye/ocr-node', GUTENYE, []);
}

async function script(name: string, source: string, args: readonly string[]): Promise<Peer | null> {
  const folder = process.env[NODE_PEERS];
  if (!folder) return null;
  return resident({ name, command: process.execPath, args: ['--input-type=module', '-e', source + LOOP, ...args], folder });
}
