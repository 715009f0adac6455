import type { Raster } from '../image/raster';
import { corners, type TurnedRectangle } from './box-geometry';
import { triangleTaps } from './resample';

/** Height of the recogniser's input. */
export const LINE_HEIGHT = 48;

/** A line of text cut out and scaled to `LINE_HEIGHT`: three planes B, G, R of `LINE_HEIGHT` × `width` values 0–255. */
export type Crop = { readonly planes: Float32Array; readonly width: number };

/** Rectangle of picture pixels, fractions allowed. */
export type Window = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Cuts a level window out. Parts beyond the picture repeat its edge. */
export function cropLevel(raster: Raster, window: Window): Crop {
  const width = Math.max(8, Math.round((window.width / window.height) * LINE_HEIGHT));
  const columns = triangleTaps(window.x, window.x + window.width, raster.width, width);
  const rows = triangleTaps(window.y, window.y + window.height, raster.height, LINE_HEIGHT);
  const top = rows.starts[0]!;
  const bottom = Math.min(raster.height, rows.starts[LINE_HEIGHT - 1]! + rows.support);
  const squeezed = squeezeColumns(raster, top, bottom, columns, width);
  const planes = new Float32Array(3 * LINE_HEIGHT * width);
  const stride = 3 * width;
  for (let i = 0; i < LINE_HEIGHT; i += 1) {
    for (let k = 0; k < rows.support; k += 1) {
      const weight = rows.weights[i * rows.support + k]!;
      if (weight === 0) continue;
      let s = (rows.starts[i]! + k - top) * stride;
      for (let c = 0; c < 3; c += 1) {
        let o = (c * LINE_HEIGHT + i) * width;
        for (const end = o + width; o < end; o += 1, s += 1) planes[o]! += weight * squeezed[s]!;
      }
    }
  }
  return { planes, width };
}

/** Rows `top`…`bottom` with their columns resampled; a row is B, G, R of `width` values each. */
function squeezeColumns(raster: Raster, top: number, bottom: number, taps: { starts: Int32Array; weights: Float32Array; support: number }, width: number): Float32Array {
  const { starts, weights, support } = taps;
  const out = new Float32Array((bottom - top) * 3 * width);
  for (let y = top; y < bottom; y += 1) {
    const row = y * raster.width * 3;
    const o = (y - top) * 3 * width;
    for (let x = 0; x < width; x += 1) {
      let p = row + starts[x]! * 3;
      let w = x * support;
      let red = 0, green = 0, blue = 0;
      for (let k = 0; k < support; k += 1, p += 3, w += 1) {
        const weight = weights[w]!;
        red += weight * raster.data[p]!;
        green += weight * raster.data[p + 1]!;
        blue += weight * raster.data[p + 2]!;
      }
      out[o + x] = blue;
      out[o + width + x] = green;
      out[o + 2 * width + x] = red;
    }
  }
  return out;
}

/** Cuts a turned rectangle out: turned level at its own scale by bilinear sampling, then scaled like a level one. */
export function cropTurned(raster: Raster, rectangle: TurnedRectangle): Crop {
  const level = straighten(raster, rectangle);
  return cropLevel(level, { x: 0, y: 0, width: level.width, height: level.height });
}

function straighten(raster: Raster, rectangle: TurnedRectangle): Raster {
  const width = Math.max(1, Math.round(rectangle.width));
  const height = Math.max(1, Math.round(rectangle.height));
  const [[x0, y0]] = corners(rectangle);
  const cos = Math.cos(rectangle.angle);
  const sin = Math.sin(rectangle.angle);
  const data = new Uint8Array(width * height * 3);
  for (let v = 0, o = 0; v < height; v += 1) {
    for (let u = 0; u < width; u += 1, o += 3) {
      sample(raster, x0 + (u + 0.5) * cos - (v + 0.5) * sin - 0.5, y0 + (u + 0.5) * sin + (v + 0.5) * cos - 0.5, data, o);
    }
  }
  return { data, width, height };
}

/** Bilinear value at a point between pixel centres; beyond the picture its edge repeats. */
export function sample(raster: Raster, x: number, y: number, out: Uint8Array, o: number): void {
  const cx = Math.max(0, Math.min(raster.width - 1, x));
  const cy = Math.max(0, Math.min(raster.height - 1, y));
  const x0 = Math.floor(cx);
  const y0 = Math.floor(cy);
  const fx = cx - x0;
  const fy = cy - y0;
  const right = x0 + 1 < raster.width ? 3 : 0;
  const below = y0 + 1 < raster.height ? raster.width * 3 : 0;
  const p = (y0 * raster.width + x0) * 3;
  for (let c = 0; c < 3; c += 1) {
    const upper = raster.data[p + c]! * (1 - fx) + raster.data[p + right + c]! * fx;
    const lower = raster.data[p + below + c]! * (1 - fx) + raster.data[p + below + right + c]! * fx;
    out[o + c] = upper * (1 - fy) + lower * fy + 0.5;
  }
}
