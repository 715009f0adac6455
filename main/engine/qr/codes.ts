import type { ReaderOptions, ReadResult } from 'zxing-wasm/reader';
import type { Box } from '../../../preload/contract';
import type { Raster } from '../image/raster';
import { tileViews, wholeView, type GreyView } from './views';
import { scan } from './zxing';

/** A QR code or barcode as it was read: its symbology (`QRCode`, `Code128` …), payload and place. */
export type Code = {
  readonly format: string;
  /** The payload as text, exactly as coded. */
  readonly text: string;
  readonly box: Box;
  /** Corners clockwise from the code's own top left, in image pixels. */
  readonly quad: readonly (readonly [number, number])[];
};

/** Codes of one picture that are kept; a sheet full of them would drown the message. */
const MAX_CODES = 32;

// Only symbologies with a checksum or error correction strong enough that screens do not look like them by chance.
const QR: ReaderOptions['formats'] = ['QRCode', 'MicroQRCode', 'RMQRCode'];
const OTHERS: ReaderOptions['formats'] = ['Aztec', 'DataMatrix', 'PDF417', 'Code128', 'EAN13', 'EAN8', 'UPCA', 'UPCE'];
const COMMON: ReaderOptions = { textMode: 'Plain', maxNumberOfSymbols: MAX_CODES };
/**
 * What reads clean codes. `tryHarder` looks at every row for the finder patterns of small QR codes, which costs little; for the other symbologies it
 * would cost more than all else together.
 */
const CLEAN: ReaderOptions[] = [{ ...COMMON, formats: QR, tryHarder: true }, { ...COMMON, formats: OTHERS, tryHarder: false }];
/** What reads the codes in photographs of low contrast or with specks. */
const WORN: ReaderOptions[] = [{ ...COMMON, formats: [...QR, ...OTHERS], tryHarder: false, binarizer: 'GlobalHistogram', tryDenoise: true }];

/**
 * QR codes and barcodes in a picture, top to bottom. The picture is scanned whole, large ones also tile by tile at their own scale; only when
 * that finds nothing it is scanned once more for worn codes. No code gives an empty list.
 * @throws FraudLensError MODEL_MISSING when the reader's WebAssembly is not installed; whatever the reader throws when it falls over.
 */
export async function readCodes(raster: Raster): Promise<Code[]> {
  const whole = wholeView(raster);
  const found = await codesIn(whole, CLEAN);
  for (const tile of tileViews(raster)) found.push(...await codesIn(tile, CLEAN));
  if (found.length === 0) found.push(...await codesIn(whole, WORN));
  return distinct(found).sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x).slice(0, MAX_CODES);
}

async function codesIn(view: GreyView, scans: readonly ReaderOptions[]): Promise<Code[]> {
  const results: ReadResult[] = [];
  for (const options of scans) results.push(...await scan(view, options));
  return results.filter((result) => result.isValid && result.text !== '').map((result) => codeOf(result, view));
}

function codeOf({ format, text, position }: ReadResult, { left, top, scale }: GreyView): Code {
  const quad = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft].map(({ x, y }) => [left + x * scale, top + y * scale] as const);
  const [xs, ys] = [quad.map(([x]) => x), quad.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  // A barcode is found along a line; a box without height could not be drawn.
  return { format, text, quad, box: { x, y, width: Math.max(1, Math.max(...xs) - x), height: Math.max(1, Math.max(...ys) - y) } };
}

/** One of each code that several views hold. */
function distinct(codes: readonly Code[]): Code[] {
  const kept: Code[] = [];
  for (const code of codes) if (!kept.some((other) => other.format === code.format && other.text === code.text && overlap(other.box, code.box))) kept.push(code);
  return kept;
}

const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
