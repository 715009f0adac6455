import { describe, expect, it } from 'vitest';
import { decode, inspect } from '../../../main/engine/image/decode';
import { withoutText } from '../../../main/engine/image/png-text';
import { chunk, largeBmp, longRuns, packedText, withChunks } from './bombs';
import { sample } from './samples';

describe('pictures that unpack to far more than they weigh', () => {
  it('reads a PNG without unpacking the words in it', async () => {
    const png = await sample().png().toBuffer();
    const packed = packedText(100);
    const words = (type: string, head: string): Buffer => chunk(type, Buffer.concat([Buffer.from(head, 'latin1'), packed]));
    // Twenty gigabytes of words: as much time as the decoder would take for them is the test's own limit.
    const bomb = withChunks(png, ...Array.from({ length: 100 }, () => [words('zTXt', 'Comment\0\0'), words('iTXt', 'Comment\0\u0001\0\0\0')]).flat());
    const started = performance.now();
    expect((await decode(bomb, 'words.png')).raster).toEqual((await decode(png, 'plain.png')).raster);
    expect(await inspect(bomb, 'words.png')).toEqual(await inspect(png, 'plain.png'));
    expect(performance.now() - started).toBeLessThan(2000);
  });

  it('takes nothing but words out of a PNG, and leaves one without words as it is', async () => {
    const png = await sample().png().withExif({ IFD0: { Software: 'x' } }).toBuffer();
    expect(withoutText(png)).toBe(png);
    expect(Buffer.from(withoutText(withChunks(png, chunk('tEXt', Buffer.from('Title\0t'))))).equals(png)).toBe(true);
    const cutInside = withChunks(png, chunk('tEXt', Buffer.from('Title\0t'))).subarray(0, 8 + 25 + 10);
    expect(withoutText(cutInside)).toBe(cutInside);
  });

  it('unpacks a BMP of the largest size in little more than the pixels take', async () => {
    const { raster } = await decode(largeBmp(12_000, 10_000), 'large.bmp');
    expect([raster.width, raster.height]).toEqual([12_000, 10_000]);
    expect(process.resourceUsage().maxRSS / 1024).toBeLessThan(1000);
  });

  it('spends no time on runs beyond the edge of a BMP', async () => {
    const started = performance.now();
    await decode(longRuns(20_000_000), 'runs.bmp');
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
