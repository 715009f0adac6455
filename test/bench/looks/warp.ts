import type { Raster } from '../../../main/engine/image/raster';
import { sample } from '../../../main/engine/ocr/crop';

/** A point in shares of the picture's width and height, from its top left. */
type Corner = readonly [number, number];

/** The picture as a camera sees it whose sensor shows its corners (top left, clockwise) at `quad`, on a dark table. Same size as before. */
export function inPerspective(raster: Raster, quad: readonly [Corner, Corner, Corner, Corner]): Raster {
  const { width, height } = raster;
  const [a, b, c, d, e, f, g, h] = homography(quad.map(([x, y]) => [x * width, y * height]), [[0, 0], [width, 0], [width, height], [0, height]]);
  const data = new Uint8Array(width * height * 3).fill(0x30);
  for (let y = 0, o = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1, o += 3) {
      const w = g! * x + h! * y + 1;
      const u = (a! * x + b! * y + c!) / w;
      const v = (d! * x + e! * y + f!) / w;
      if (u >= 0 && v >= 0 && u < width && v < height) sample(raster, u - 0.5, v - 0.5, data, o);
    }
  }
  return { data, width, height };
}

/** The eight coefficients of the projective map from one quadrilateral to another (Heckbert 1989), by Gaussian elimination. */
function homography(from: readonly (readonly number[])[], to: readonly (readonly number[])[]): number[] {
  const rows = from.flatMap(([x, y], i) => {
    const [u, v] = to[i]!;
    return [[x!, y!, 1, 0, 0, 0, -x! * u!, -y! * u!, u!], [0, 0, 0, x!, y!, 1, -x! * v!, -y! * v!, v!]];
  });
  for (let i = 0; i < 8; i += 1) {
    const pivot = rows.reduce((best, row, k) => (k >= i && Math.abs(row[i]!) > Math.abs(rows[best]![i]!) ? k : best), i);
    [rows[i], rows[pivot]] = [rows[pivot]!, rows[i]!];
    for (let k = 0; k < 8; k += 1) {
      if (k === i) continue;
      const factor = rows[k]![i]! / rows[i]![i]!;
      for (let j = i; j < 9; j += 1) rows[k]![j]! -= factor * rows[i]![j]!;
    }
  }
  return rows.map((row, i) => row[8]! / row[i]!);
}
