import type { QuarterTurn } from '../../../preload/contract';
import type { Raster } from './raster';

/** The picture turned clockwise by `degrees`; by 0 the same object. */
export function turn(raster: Raster, degrees: QuarterTurn): Raster {
  if (degrees === 0) return raster;
  const { data, width, height } = raster;
  const out = new Uint8Array(data.length);
  const turned = degrees === 180 ? { width, height } : { width: height, height: width };
  // Where the first pixel of a row goes, and how far apart pixels of a row lie then, in pixels of the turned picture.
  const first = (y: number): number => (degrees === 90 ? height - 1 - y : degrees === 180 ? (height - y) * width - 1 : (width - 1) * height + y);
  const step = 3 * (degrees === 90 ? height : degrees === 180 ? -1 : -height);
  for (let y = 0, p = 0; y < height; y += 1) {
    for (let x = 0, o = first(y) * 3; x < width; x += 1, p += 3, o += step) {
      out[o] = data[p]!;
      out[o + 1] = data[p + 1]!;
      out[o + 2] = data[p + 2]!;
    }
  }
  return { data: out, ...turned };
}
