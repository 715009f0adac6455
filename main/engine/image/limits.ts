import { FraudLensError } from '../../../preload/contract';

/** What one picture may cost. Everything beyond is turned away before a decoder allocates for it. */
export type Limits = {
  /** Size of the file in bytes. */
  readonly bytes: number;
  /** Width × height of the picture in pixels. */
  readonly pixels: number;
  /** The same for AVIF and HEIC, whose decoders hold the picture several times over. */
  readonly heifPixels: number;
  /** Longest side in pixels. */
  readonly side: number;
};

/**
 * 100 MB holds any capture or scan; 120 megapixels are 360 MB as a raster, which an 8 GB machine bears, and take in a
 * 1,080 × 30,000 scrolling capture (32 MP) and a 108 MP phone photo; 65,535 is the longest side JPEG and GIF can express.
 * Most memory of the process while it decodes the largest: JPEG 466 MB, PDF 1,173 MB; AVIF of 120 megapixels took 2,173 MB, of 64 it takes 1,221 MB,
 * and a phone's HEIC has 48.
 */
export const defaultLimits: Limits = { bytes: 100_000_000, pixels: 120_000_000, heifPixels: 64_000_000, side: 65_535 };

/** @throws EMPTY_FILE, TOO_MANY_BYTES */
export function checkBytes(bytes: Uint8Array, name: string, limits: Limits): void {
  if (bytes.length === 0) throw new FraudLensError('EMPTY_FILE', `"${name}" is empty (0 bytes).`);
  if (bytes.length > limits.bytes) {
    throw new FraudLensError('TOO_MANY_BYTES', `"${name}" has ${count(bytes.length)} bytes; the limit is ${count(limits.bytes)}.`, { bytes: bytes.length, limit: limits.bytes });
  }
}

/** @throws ZERO_SIZE_IMAGE, TOO_MANY_PIXELS */
export function checkSize(size: { readonly width: number; readonly height: number }, name: string, limits: Limits): void {
  const { width, height } = size;
  if (!(width > 0 && height > 0)) throw new FraudLensError('ZERO_SIZE_IMAGE', `"${name}" is ${width} × ${height} pixels: there is nothing to see.`, { width, height });
  if (Math.max(width, height) > limits.side) {
    throw new FraudLensError('TOO_MANY_PIXELS', `"${name}" is ${count(width)} × ${count(height)} pixels; the limit is ${count(limits.side)} a side.`, { width, height, limit: limits.side });
  }
  if (width * height > limits.pixels) {
    throw new FraudLensError('TOO_MANY_PIXELS', `"${name}" is ${count(width)} × ${count(height)} = ${count(width * height)} pixels; the limit is ${count(limits.pixels)}.`, { width, height, limit: limits.pixels });
  }
}

/** @throws INVALID_INPUT when the file has no such page. */
export function checkPage(page: number, pages: number, name: string): void {
  if (!Number.isInteger(page) || page < 1 || page > pages) {
    throw new FraudLensError('INVALID_INPUT', `"${name}" has ${pages} page${pages === 1 ? '' : 's'}; page ${page} was asked for.`, { page, pages });
  }
}

function count(value: number): string {
  return value.toLocaleString('en');
}
