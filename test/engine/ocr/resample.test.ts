import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { triangleTaps } from '../../../main/engine/ocr/resample';

describe('triangleTaps', () => {
  it('has weights that add up to one and stay on the axis, for any window', () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 300 }), fc.double({ min: -50, max: 350, noNaN: true }), fc.double({ min: 0.5, max: 300, noNaN: true }), fc.integer({ min: 1, max: 120 }), (size, from, length, count) => {
      const taps = triangleTaps(from, from + length, size, count);
      for (let i = 0; i < count; i += 1) {
        let sum = 0;
        for (let k = 0; k < taps.support; k += 1) sum += taps.weights[i * taps.support + k]!;
        expect(sum).toBeCloseTo(1, 4);
        expect(taps.starts[i]).toBeGreaterThanOrEqual(0);
        expect(taps.starts[i]! + taps.support).toBeLessThanOrEqual(size);
      }
    }));
  });

  it('copies at scale one', () => {
    const taps = triangleTaps(2, 6, 10, 4);
    const input = Array.from({ length: 10 }, (_, i) => i * i);
    const output = Array.from({ length: 4 }, (_, i) => Array.from({ length: taps.support }, (__, k) => taps.weights[i * taps.support + k]! * input[taps.starts[i]! + k]!).reduce((a, b) => a + b, 0));
    expect(output).toEqual([4, 9, 16, 25]);
  });
});
