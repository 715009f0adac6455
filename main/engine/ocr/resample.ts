/** Weights of one axis: output pixel i is the sum over k of weights[i · support + k] · input[starts[i] + k]. */
export type Taps = { readonly starts: Int32Array; readonly weights: Float32Array; readonly support: number };

/**
 * Triangle filter that widens when it shrinks (antialiased bilinear, as Pillow's BILINEAR, with which the recogniser was trained).
 * Maps `from`…`to` (may be fractional) of an axis of `size` pixels on `count` output pixels; beyond the axis its edge repeats.
 */
export function triangleTaps(from: number, to: number, size: number, count: number): Taps {
  const step = (to - from) / count;
  const radius = Math.max(1, step);
  const support = Math.min(size, Math.ceil(2 * radius) + 1);
  const starts = new Int32Array(count);
  const weights = new Float32Array(count * support);
  for (let i = 0; i < count; i += 1) {
    const centre = from + (i + 0.5) * step - 0.5;
    const low = Math.ceil(centre - radius);
    const high = Math.floor(centre + radius);
    const start = Math.max(0, Math.min(size - support, low));
    starts[i] = start;
    let sum = 0;
    for (let x = low; x <= high; x += 1) {
      const weight = Math.max(0, 1 - Math.abs(x - centre) / radius);
      const k = Math.max(0, Math.min(size - 1, x)) - start;
      weights[i * support + Math.max(0, Math.min(support - 1, k))]! += weight;
      sum += weight;
    }
    for (let k = 0; k < support; k += 1) weights[i * support + k]! /= sum;
  }
  return { starts, weights, support };
}
