import type { Raster } from './raster';

/** Lays straight-alpha RGBA rows (`stride` bytes apart) on a plain background. */
export function flatten(rgba: Uint8Array, stride: number, width: number, height: number, background: 'white' | 'black'): Raster {
  const data = new Uint8Array(width * height * 3);
  const ground = background === 'white' ? 255 : 0;
  for (let y = 0, to = 0; y < height; y++) {
    for (let from = y * stride, end = from + width * 4; from < end; from += 4, to += 3) {
      const alpha = rgba[from + 3]!;
      if (alpha === 255) {
        data[to] = rgba[from]!;
        data[to + 1] = rgba[from + 1]!;
        data[to + 2] = rgba[from + 2]!;
      } else {
        const under = ground * (255 - alpha);
        data[to] = Math.round((rgba[from]! * alpha + under) / 255);
        data[to + 1] = Math.round((rgba[from + 1]! * alpha + under) / 255);
        data[to + 2] = Math.round((rgba[from + 2]! * alpha + under) / 255);
      }
    }
  }
  return { data, width, height };
}
