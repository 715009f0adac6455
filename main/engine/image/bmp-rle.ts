import { FraudLensError } from '../../../preload/contract';
import type { BmpHeader } from './bmp-header';
import type { Source } from './codec';

export function truncatedBmp(name: string): FraudLensError {
  return new FraudLensError('TRUNCATED_IMAGE', `"${name}" is cut short: the BMP data ends before the picture does.`);
}

/** Escape codes after a zero byte; anything above is a run of literal pixels. */
const endOfLine = 0;
const endOfBitmap = 1;
const delta = 2;

/**
 * RLE8 and RLE4 (Win32 GDI reference, "Bitmap Compression") as top-down palette indices. Pixels that deltas skip stay 0.
 * @throws TRUNCATED_IMAGE when the data ends before an end mark and before the last row, CORRUPT_IMAGE when a delta leads outside the picture.
 */
export function unpackRle(header: BmpHeader, { bytes, name }: Source): Uint8Array {
  const { width, height, topDown, bitsPerPixel } = header;
  const indices = new Uint8Array(width * height);
  let at = header.pixels;
  let x = 0;
  let y = 0;
  const next = () => {
    if (at >= bytes.length) throw truncatedBmp(name);
    return bytes[at++]!;
  };
  // Encoders round runs up at the end of a row; what lies beyond the right edge is dropped, as all readers do, and costs no time.
  const put = (count: number, indexAt: (i: number) => number) => {
    const row = (topDown ? y : height - 1 - y) * width;
    for (let i = 0, most = Math.min(count, width - x); i < most; i++) indices[row + x + i] = indexAt(i);
    x += count;
  };
  // RLE4 packs two pixels a byte, the left one in the high half.
  const pixel = (byte: number, i: number) => (bitsPerPixel === 8 ? byte : i % 2 === 0 ? byte >> 4 : byte & 15);

  while (y < height) {
    // A last row that is full needs no end mark.
    if (at >= bytes.length && y === height - 1 && x >= width) return indices;
    const count = next();
    const value = next();
    if (count > 0) {
      put(count, (i) => pixel(value, i));
    } else if (value === endOfLine) {
      x = 0;
      y++;
    } else if (value === endOfBitmap) {
      return indices;
    } else if (value === delta) {
      x += next();
      y += next();
      if (x > width || y > height) throw new FraudLensError('CORRUPT_IMAGE', `"${name}" is damaged: its compressed BMP data runs outside the picture.`);
    } else {
      const start = at;
      const stored = bitsPerPixel === 8 ? value : Math.ceil(value / 2);
      if (start + stored > bytes.length) throw truncatedBmp(name);
      put(value, (i) => pixel(bytes[start + (bitsPerPixel === 8 ? i : i >> 1)]!, i));
      // Literal runs are padded to an even number of bytes.
      at = start + stored + (stored % 2);
    }
  }
  return indices;
}
