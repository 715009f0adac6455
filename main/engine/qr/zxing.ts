import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { prepareZXingModule, purgeZXingModule, readBarcodes, type ReaderOptions, type ReadResult } from 'zxing-wasm/reader';
import { FraudLensError } from '../../../preload/contract';

const FILE = 'zxing-wasm/reader/zxing_reader.wasm';

let ready: Promise<void> | null = null;

/**
 * Loads ZXing's WebAssembly from the installed package. Left to itself the package would fetch it from a CDN, so the bytes are handed to it.
 * @throws FraudLensError MODEL_MISSING when the file is not there.
 */
export function openZxing(): Promise<void> {
  ready ??= load();
  return ready;
}

/** Codes in a grey picture (8 bit, rows without padding). The package reads image files; binary PGM is the one that costs no encoding. */
export async function scan(grey: { data: Uint8Array; width: number; height: number }, options: ReaderOptions): Promise<ReadResult[]> {
  await openZxing();
  const header = Buffer.from(`P5 ${grey.width} ${grey.height} 255\n`, 'latin1');
  const file = new Uint8Array(header.length + grey.data.length);
  file.set(header);
  file.set(grey.data, header.length);
  return readBarcodes(file, options);
}

/** Drops the reader after it fell over: its memory may be damaged. The next scan loads a fresh one. */
export function discardZxing(): void {
  purgeZXingModule();
  ready = null;
}

async function load(): Promise<void> {
  const wasmBinary = await wasm();
  await prepareZXingModule({ overrides: { wasmBinary, locateFile: (path: string) => path }, fireImmediately: true });
}

async function wasm(): Promise<ArrayBuffer> {
  try {
    return new Uint8Array(await readFile(createRequire(import.meta.url).resolve(FILE))).buffer;
  } catch (cause) {
    ready = null;
    throw new FraudLensError('MODEL_MISSING', `the code reader ${FILE} cannot be read`, { file: FILE }, { cause });
  }
}
