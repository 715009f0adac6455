import { describe, expect, it } from 'vitest';
import { decode, inspect } from '../../../main/engine/image/decode';
import { bmpFile, samplePalette, type BmpOptions } from './bmp-writer';
import { largestDifference, pixelAt, sampleHeight, samplePixels, sampleWidth } from './samples';

const whole = samplePixels();

describe('bmp', () => {
  const kinds: readonly (readonly [string, BmpOptions, tolerance: number])[] = [
    ...([12, 16, 40, 52, 56, 64, 108, 124] as const).map((header) => [`header of ${header} bytes`, { bitsPerPixel: 24, header }, 0] as const),
    ...([2, 4, 8, 24, 32] as const).map((bitsPerPixel) => [`${bitsPerPixel} bits`, { bitsPerPixel }, 0] as const),
    ['8 bits, OS/2 1.x', { bitsPerPixel: 8, header: 12 }, 0],
    ['4 bits, V5', { bitsPerPixel: 4, header: 124 }, 0],
    ['16 bits, 5-5-5', { bitsPerPixel: 16 }, 5],
    ['16 bits, 5-6-5 fields', { bitsPerPixel: 16, masks: [0xf800, 0x7e0, 0x1f, 0] }, 5],
    ['32 bits, RGBA fields', { bitsPerPixel: 32, header: 56, masks: [0xff, 0xff00, 0xff0000, 0xff000000] }, 0],
    ['32 bits, 10-bit fields', { bitsPerPixel: 32, masks: [0x3ff00000, 0xffc00, 0x3ff, 0] }, 0],
    ['32 bits, alpha left empty', { bitsPerPixel: 32, header: 124, masks: [0xff0000, 0xff00, 0xff, 0xff000000], alpha: 0 }, 0],
    ['top-down', { bitsPerPixel: 24, topDown: true }, 0],
    ['RLE8', { bitsPerPixel: 8, rle: true }, 0],
    ['RLE4', { bitsPerPixel: 4, rle: true }, 0],
  ];
  it.each(kinds)('reads %s', async (_, options, tolerance) => {
    const file = bmpFile(options);
    const { raster, info, notices } = await decode(file, 'b.bmp');
    expect([info.format, raster.width, raster.height, notices]).toEqual(['bmp', sampleWidth, sampleHeight, []]);
    expect(largestDifference(raster.data, whole)).toBeLessThanOrEqual(tolerance);
    expect(await inspect(file, 'b.bmp')).toEqual({ format: 'bmp', pages: 1, width: sampleWidth, height: sampleHeight });
  });

  it('reads 1 bit through its palette', async () => {
    const { raster } = await decode(bmpFile({ bitsPerPixel: 1 }), 'b.bmp');
    expect([pixelAt(raster, 0, 0), pixelAt(raster, sampleWidth - 1, 0), pixelAt(raster, 0, sampleHeight - 1)]).toEqual([samplePalette[0], samplePalette[1], samplePalette[0]]);
  });

  it('lays alpha on the background', async () => {
    const file = bmpFile({ bitsPerPixel: 32, header: 124, masks: [0xff0000, 0xff00, 0xff, 0xff000000], alpha: 51 });
    const { raster, hasAlpha } = await decode(file, 'b.bmp', { background: 'black' });
    expect([hasAlpha, pixelAt(raster, 0, 0)]).toEqual([true, samplePalette[0].map((value) => Math.round(value / 5))]);
  });

  it('shows an index outside the palette and says so', async () => {
    const file = Buffer.from(bmpFile({ bitsPerPixel: 8 }));
    file.writeUInt32LE(2, 46);
    expect((await decode(file, 'b.bmp')).notices.map(({ code }) => code)).toEqual(['damaged']);
  });

  it.each([
    ['no pixels', (file: Buffer) => file.writeInt32LE(0, 18), 'ZERO_SIZE_IMAGE'],
    ['a negative width', (file: Buffer) => file.writeInt32LE(-5, 18), 'CORRUPT_IMAGE'],
    ['3 bits per pixel', (file: Buffer) => file.writeUInt16LE(3, 28), 'CORRUPT_IMAGE'],
    ['compression that does not fit', (file: Buffer) => file.writeUInt32LE(2, 30), 'CORRUPT_IMAGE'],
    ['embedded JPEG', (file: Buffer) => file.writeUInt32LE(4, 30), 'UNSUPPORTED_TYPE'],
    ['more rows than bytes', (file: Buffer) => file.writeInt32LE(500, 22), 'TRUNCATED_IMAGE'],
    ['a size beyond the limits', (file: Buffer) => (file.writeInt32LE(60_000, 18), file.writeInt32LE(60_000, 22)), 'TOO_MANY_PIXELS'],
  ] as const)('turns away %s', async (_, spoil, code) => {
    const file = Buffer.from(bmpFile({ bitsPerPixel: 24 }));
    spoil(file);
    await expect(decode(file, 'odd.bmp')).rejects.toMatchObject({ code, message: expect.stringContaining('odd.bmp') });
  });
});
