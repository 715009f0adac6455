import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paintOver } from '../../../main/engine/image/redact';

const WHITE = (width: number, height: number) => ({ data: new Uint8Array(width * height * 3).fill(255), width, height });

it('paints every pixel that a box touches, and no other', () => {
  const number = fc.double({ min: -20, max: 60, noNaN: true });
  const size = fc.double({ min: 0, max: 60, noNaN: true });
  fc.assert(fc.property(fc.record({ x: number, y: number, width: size, height: size }), (box) => {
    const raster = WHITE(31, 23);
    paintOver(raster, [box]);
    for (let y = 0; y < raster.height; y++) {
      for (let x = 0; x < raster.width; x++) {
        const touched = x + 1 > box.x && x < box.x + box.width && y + 1 > box.y && y < box.y + box.height;
        const pixel = [...raster.data.subarray((y * raster.width + x) * 3, (y * raster.width + x) * 3 + 3)];
        if (touched) expect(pixel).toEqual([0, 0, 0]);
        // A box without area on a pixel's border touches nothing, but may round outward to one pixel.
        else if (x + 2 <= box.x || x - 1 >= box.x + box.width || y + 2 <= box.y || y - 1 >= box.y + box.height) expect(pixel).toEqual([255, 255, 255]);
      }
    }
  }), { numRuns: 200 });
});

it('refuses a box that is none, rather than leaving something readable', () => {
  for (const box of [{ x: NaN, y: 0, width: 1, height: 1 }, { x: 0, y: 0, width: -1, height: 1 }, { x: 0, y: 0, width: Infinity, height: 1 }]) {
    expect(() => paintOver(WHITE(4, 4), [box])).toThrow(expect.objectContaining({ code: 'INVALID_INPUT' }));
  }
});
