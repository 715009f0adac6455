import type { Raster } from '../image/raster';
import type { TextBox } from './text-boxes';

/** A picture whose height is less than this is a strip around one line; the detector finds text by the ground around it too. */
const LOWEST = 64;
/** Rows added above and below such a strip. */
const MARGIN = 32;

/** The picture with its first and last row repeated above and below where it is but a strip; else the same object with `rows` 0. */
export function withMargins(raster: Raster): { readonly raster: Raster; readonly rows: number } {
  if (raster.height >= LOWEST) return { raster, rows: 0 };
  const { data, width, height } = raster;
  const stride = width * 3;
  const wider = new Uint8Array((height + 2 * MARGIN) * stride);
  for (let y = 0; y < height + 2 * MARGIN; y += 1) {
    const from = Math.max(0, Math.min(height - 1, y - MARGIN)) * stride;
    wider.set(data.subarray(from, from + stride), y * stride);
  }
  return { raster: { data: wider, width, height: height + 2 * MARGIN }, rows: MARGIN };
}

/** A box found with `rows` added above, on the picture of the given height as it was; null where nothing of it is left. */
export function withoutMargins({ box, tilt, score }: TextBox, rows: number, height: number): TextBox | null {
  const top = Math.max(0, box.y - rows);
  const bottom = Math.min(height, box.y + box.height - rows);
  if (bottom <= top) return null;
  return { box: { ...box, y: top, height: bottom - top }, tilt: tilt && { ...tilt, cy: tilt.cy - rows }, score };
}
