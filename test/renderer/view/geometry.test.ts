import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OcrLine } from '../../../preload/contract';
import { centring, clampScale, fitScale, isTall, posedBox, posedSize, scrollAround, spanBox, type Rotation } from '../../../renderer/view/geometry';

const side = fc.integer({ min: 20, max: 20_000 });
const size = fc.record({ width: side, height: side });
const rotation = fc.constantFrom<Rotation>(0, 90, 180, 270);
const scale = fc.double({ min: 0.05, max: 8, noNaN: true });
const boxIn = (image: { width: number; height: number }) =>
  fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true })).map(([x, y, w, h]) => ({ x: x * image.width, y: y * image.height, width: (1 - x) * w * image.width, height: (1 - y) * h * image.height }));
const sizeAndBox = size.chain((image) => fc.tuple(fc.constant(image), boxIn(image)));

describe('boxes of a turned and zoomed picture', () => {
  it('keeps a box of the image inside the posed picture', () => {
    fc.assert(fc.property(sizeAndBox, rotation, scale, ([image, box], turn, factor) => {
      const pose = { scale: factor, rotation: turn };
      const posed = posedBox(box, image, pose);
      const frame = posedSize(image, pose);
      const slack = 1e-6 * (frame.width + frame.height);
      expect(posed.x).toBeGreaterThanOrEqual(-slack);
      expect(posed.y).toBeGreaterThanOrEqual(-slack);
      expect(posed.x + posed.width).toBeLessThanOrEqual(frame.width + slack);
      expect(posed.y + posed.height).toBeLessThanOrEqual(frame.height + slack);
    }));
  });

  it('is back where it was after four quarter turns', () => {
    fc.assert(fc.property(sizeAndBox, ([image, box]) => {
      let here = box;
      let frame = image;
      for (let turn = 0; turn < 4; turn += 1) {
        here = posedBox(here, frame, { scale: 1, rotation: 90 });
        frame = posedSize(frame, { scale: 1, rotation: 90 });
      }
      expect(frame).toEqual(image);
      for (const key of ['x', 'y', 'width', 'height'] as const) expect(here[key]).toBeCloseTo(box[key], 5);
    }));
  });

  it('turns the top left corner to the top right by 90°', () => {
    expect(posedBox({ x: 0, y: 0, width: 10, height: 4 }, { width: 100, height: 50 }, { scale: 2, rotation: 90 })).toEqual({ x: 92, y: 0, width: 8, height: 20 });
    expect(posedBox({ x: 0, y: 0, width: 10, height: 4 }, { width: 100, height: 50 }, { scale: 1, rotation: 180 })).toEqual({ x: 90, y: 46, width: 10, height: 4 });
    expect(posedBox({ x: 0, y: 0, width: 10, height: 4 }, { width: 100, height: 50 }, { scale: 1, rotation: 270 })).toEqual({ x: 0, y: 90, width: 4, height: 10 });
  });
});

describe('zoom', () => {
  it('keeps the spot under the pointer where it is', () => {
    fc.assert(fc.property(size, size, scale, scale, fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }), (image, stage, from, to, px, py) => {
      const before = { scale: from, offset: centring(stage, posedSize(image, { scale: from, rotation: 0 })) };
      const after = { scale: to, offset: centring(stage, posedSize(image, { scale: to, rotation: 0 })) };
      const pointer = { x: px * stage.width, y: py * stage.height };
      const scroll = { x: 30, y: 70 };
      const moved = scrollAround(scroll, pointer, before, after);
      const spot = (at: typeof scroll, pose: typeof before) => ({ x: (at.x + pointer.x - pose.offset.x) / pose.scale, y: (at.y + pointer.y - pose.offset.y) / pose.scale });
      expect(spot(moved, after).x).toBeCloseTo(spot(scroll, before).x, 4);
      expect(spot(moved, after).y).toBeCloseTo(spot(scroll, before).y, 4);
    }));
  });

  it('opens a picture whole and never enlarged', () => {
    fc.assert(fc.property(size, size, rotation, (image, stage, turn) => {
      const fitted = fitScale(image, stage, turn);
      expect(fitted).toBeLessThanOrEqual(1);
      const posed = posedSize(image, { scale: fitted, rotation: turn });
      // Below the smallest scale nothing fits any more.
      if (fitted > 0.05) expect(posed.width).toBeLessThanOrEqual(stage.width + 1e-6);
      if (fitted > 0.05 && !isTall(image, stage, turn)) expect(posed.height).toBeLessThanOrEqual(stage.height + 1e-6);
    }));
  });

  it('reads a tall capture at the width of the stage', () => {
    const stage = { width: 700, height: 650 };
    expect(isTall({ width: 1080, height: 20_000 }, stage, 0)).toBe(true);
    expect(fitScale({ width: 1080, height: 20_000 }, stage, 0)).toBeCloseTo(700 / 1080);
    expect(isTall({ width: 1080, height: 1400 }, stage, 0)).toBe(false);
    expect(fitScale({ width: 1080, height: 1400 }, stage, 0)).toBeCloseTo(650 / 1400);
  });

  it('stays within its limits', () => {
    expect(clampScale(0)).toBe(0.05);
    expect(clampScale(1e9)).toBe(8);
  });
});

describe('the box of a stretch of text', () => {
  const line = { box: { x: 10, y: 20, width: 40, height: 12 }, quad: null, charX: [10, 20, 30, 40, 50] } as unknown as OcrLine;

  it('follows the borders of the characters', () => {
    expect(spanBox(line, 1, 3)).toEqual({ x: 20, y: 20, width: 20, height: 12 });
  });

  it('is the whole line where borders are missing or the line is not level', () => {
    expect(spanBox({ ...line, charX: [] }, 1, 3)).toEqual(line.box);
    expect(spanBox({ ...line, quad: [[0, 0], [1, 1], [1, 2], [0, 1]] }, 1, 3)).toEqual(line.box);
  });
});
