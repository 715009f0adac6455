import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { turn } from '../../../main/engine/image/turn';

const raster = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).chain(([width, height]) =>
  fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 }).map((data) => ({ data, width, height })));

describe('turn', () => {
  it('by a quarter puts the left column of a row on top', () => {
    const data = Uint8Array.from([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6]); // 1 2 3 / 4 5 6
    const values = (degrees: 90 | 180 | 270) => { const { data: out, width, height } = turn({ data, width: 3, height: 2 }, degrees); return [width, height, ...out.filter((_, i) => i % 3 === 0)]; };
    expect(values(90)).toEqual([2, 3, 4, 1, 5, 2, 6, 3]);
    expect(values(180)).toEqual([3, 2, 6, 5, 4, 3, 2, 1]);
    expect(values(270)).toEqual([2, 3, 3, 6, 2, 5, 1, 4]);
  });

  it('four times by a quarter changes nothing, and quarters add up', () => {
    fc.assert(fc.property(raster, (picture) => {
      expect(turn(picture, 0)).toBe(picture);
      expect(turn(turn(picture, 90), 90)).toEqual(turn(picture, 180));
      expect(turn(turn(picture, 180), 90)).toEqual(turn(picture, 270));
      expect(turn(turn(picture, 270), 90)).toEqual(picture);
    }));
  });
});
