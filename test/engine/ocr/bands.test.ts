import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planBands, rowActivity, type RowActivity } from '../../../main/engine/ocr/bands';

const WIDTH = 400;
const LIMIT = 640;

/** Activity from stretches of rows: blank ones, ones that can be cut (bubble borders) and ones with text. */
const activity = fc.array(fc.tuple(fc.constantFrom(0, 2, 30), fc.integer({ min: 1, max: 900 })), { maxLength: 12 }).map((stretches): RowActivity => {
  const steps = Uint16Array.from(stretches.flatMap(([count, rows]) => Array<number>(rows).fill(count)));
  return { steps, first: Int32Array.from(steps, (s) => (s > 0 ? 50 : WIDTH)), last: Int32Array.from(steps, (s) => (s > 0 ? 300 : 0)) };
});

describe('planBands', () => {
  it('answers for every row with content exactly once, within the limit', () => {
    fc.assert(fc.property(activity, (rows) => {
      const bands = planBands(rows, WIDTH, LIMIT);
      const kept = new Uint8Array(rows.steps.length);
      for (const band of bands) {
        expect(band.bottom - band.top).toBeLessThanOrEqual(LIMIT);
        expect(band.keepFrom).toBeGreaterThanOrEqual(band.top);
        expect(band.keepTo).toBeLessThanOrEqual(band.bottom);
        expect(band.top).toBeGreaterThanOrEqual(0);
        expect(band.bottom).toBeLessThanOrEqual(rows.steps.length);
        for (let y = band.keepFrom; y < band.keepTo; y += 1) kept[y]! += 1;
      }
      expect(kept.every((times, y) => times === 1 || (times === 0 && rows.steps[y] === 0))).toBe(true);
    }));
  });

  it('cuts where there is no text, not through it', () => {
    const steps = new Uint16Array(1000).fill(30);
    steps.fill(2, 500, 520);
    const rows = { steps, first: new Int32Array(1000).fill(10), last: new Int32Array(1000).fill(390) };
    expect(planBands(rows, WIDTH, LIMIT).map((band) => [band.keepFrom, band.keepTo])).toEqual([[0, 510], [510, 1000]]);
  });

  it('leaves blank stretches and blank margins out', () => {
    const steps = new Uint16Array(2000);
    steps.fill(20, 100, 140);
    steps.fill(20, 1500, 1540);
    const rows = { steps, first: Int32Array.from(steps, (s) => (s ? 100 : WIDTH)), last: Int32Array.from(steps, (s) => (s ? 200 : 0)) };
    const bands = planBands(rows, WIDTH, LIMIT);
    expect(bands).toHaveLength(2);
    for (const band of bands) {
      expect(band.bottom - band.top).toBeLessThan(100);
      expect(band.right - band.left).toBeLessThan(160);
    }
  });
});

describe('rowActivity', () => {
  it('counts edges and bounds them, and calls even and softly shaded rows blank', () => {
    const width = 60;
    const data = new Uint8Array(width * 5 * 3).fill(255);
    for (let x = 0; x < width; x += 1) data.fill(200 - x, (2 * width + x) * 3, (2 * width + x) * 3 + 3);
    data.fill(0, (4 * width + 20) * 3, (4 * width + 30) * 3);
    const { steps, first, last } = rowActivity({ data, width, height: 5 });
    expect([...steps]).toEqual([0, 0, 0, 0, 2]);
    expect([first[4], last[4]]).toEqual([20, 30]);
  });
});
