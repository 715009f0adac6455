import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundingBox, convexHull, corners, minimumRectangle, rectangleAt, type Point } from '../../../main/engine/ocr/box-geometry';

const coordinate = fc.double({ min: -500, max: 500, noNaN: true });
const points = fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 30 });

function inside(r: ReturnType<typeof minimumRectangle>, [x, y]: Point): boolean {
  const dx = x - r.cx;
  const dy = y - r.cy;
  const u = dx * Math.cos(r.angle) + dy * Math.sin(r.angle);
  const v = dy * Math.cos(r.angle) - dx * Math.sin(r.angle);
  return Math.abs(u) <= r.width / 2 + 1e-6 && Math.abs(v) <= r.height / 2 + 1e-6;
}

describe('minimumRectangle', () => {
  it('holds all points and is never larger than the level box', () => {
    fc.assert(fc.property(points, (all) => {
      const rectangle = minimumRectangle(convexHull(all));
      const level = rectangleAt(all, 0);
      expect(all.every((p) => inside(rectangle, p))).toBe(true);
      expect(rectangle.width * rectangle.height).toBeLessThanOrEqual(level.width * level.height + 1e-6);
      expect(Math.abs(rectangle.angle)).toBeLessThanOrEqual(Math.PI / 4 + 1e-9);
    }));
  });

  it('finds a turned rectangle again', () => {
    fc.assert(fc.property(fc.double({ min: -0.7, max: 0.7, noNaN: true }), fc.integer({ min: 40, max: 300 }), fc.integer({ min: 5, max: 30 }), (angle, width, height) => {
      const found = minimumRectangle(convexHull(corners({ cx: 100, cy: 50, width, height, angle })));
      expect(found.angle).toBeCloseTo(angle, 6);
      expect(found.width).toBeCloseTo(width, 6);
      expect(found.height).toBeCloseTo(height, 6);
    }));
  });
});

describe('boundingBox', () => {
  it('is cut to the picture', () => {
    expect(boundingBox([[-5, 3], [20, 40]], 15, 30)).toEqual({ x: 0, y: 3, width: 15, height: 27 });
  });
});
