import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { decode, inspect } from '../../../main/engine/image/decode';
import { sharp } from '../../../main/engine/image/sharp';
import { largestDifference, pixelAt, sample, sampleFiles, sampleHeight, samplePixels, sampleWidth } from './samples';

const whole = samplePixels();

describe('formats', async () => {
  const files = await sampleFiles();
  it.each(['png', 'interlaced', 'palette', 'webp', 'gif', 'tiff'] as const)('reads lossless %s to the very pixels', async (kind) => {
    const { raster, info, notices } = await decode(files[kind], kind);
    expect([raster.width, raster.height, info.pages, info.page, info.orientation]).toEqual([sampleWidth, sampleHeight, 1, 1, 1]);
    expect(largestDifference(raster.data, whole)).toBe(0);
    expect(notices).toEqual([]);
  });

  it.each(['jpeg', 'progressive'] as const)('reads %s', async (kind) => {
    const { raster, info } = await decode(files[kind], kind);
    expect(info.format).toBe('jpeg');
    expect(largestDifference(raster.data, whole)).toBeLessThan(16);
  });

  it('reads avif', async () => {
    const { raster, info } = await decode(files.avif, 'a.avif');
    expect([info.format, raster.width, raster.height]).toEqual(['avif', 32, 32]);
    expect(largestDifference(new Uint8Array(pixelAt(raster, 2, 2)), new Uint8Array([220, 30, 30]))).toBeLessThan(12);
  });

  it('goes by content, not by name', async () => {
    const { info } = await decode(files.png, 'holiday.jpg');
    expect(info.format).toBe('png');
    expect(await inspect(files.webp, 'x.png')).toEqual({ format: 'webp', pages: 1, width: sampleWidth, height: sampleHeight });
  });

  it('hashes the bytes as they came', async () => {
    const { info } = await decode(files.png, 'x');
    expect([info.sha256, info.bytes]).toEqual([createHash('sha256').update(files.png).digest('hex'), files.png.length]);
  });
});

describe('upright', () => {
  /** Where the sample's pixel (x, y) is stored under EXIF orientation n (TIFF 6.0 tag 274); 5–8 swap the sides. */
  const right = sampleWidth - 1;
  const bottom = sampleHeight - 1;
  const place: Record<number, (x: number, y: number) => readonly [number, number]> = {
    1: (x, y) => [x, y], 2: (x, y) => [right - x, y], 3: (x, y) => [right - x, bottom - y], 4: (x, y) => [x, bottom - y],
    5: (x, y) => [y, x], 6: (x, y) => [y, right - x], 7: (x, y) => [bottom - y, right - x], 8: (x, y) => [bottom - y, x],
  };
  const stored = (orientation: number) => {
    const [width, height] = orientation < 5 ? [sampleWidth, sampleHeight] : [sampleHeight, sampleWidth];
    const data = new Uint8Array(whole.length);
    for (let y = 0; y < sampleHeight; y++) {
      for (let x = 0; x < sampleWidth; x++) {
        const [toX, toY] = place[orientation]!(x, y);
        data.set(whole.subarray((y * sampleWidth + x) * 3, (y * sampleWidth + x) * 3 + 3), (toY * width + toX) * 3);
      }
    }
    return sharp(data, { raw: { width, height, channels: 3 } });
  };
  const options = { jpeg: { quality: 95, chromaSubsampling: '4:4:4' }, png: {}, webp: { lossless: true }, tiff: { compression: 'lzw' } } as const;
  const cases = [1, 2, 3, 4, 5, 6, 7, 8].flatMap((orientation) => (['jpeg', 'png', 'webp', 'tiff'] as const).map((format) => [orientation, format] as const));
  it.each(cases)('undoes EXIF orientation %i of %s', async (orientation, format) => {
    const file = await stored(orientation).withMetadata({ orientation }).toFormat(format, options[format]).toBuffer();
    const { raster, info } = await decode(file, 'turned');
    expect([raster.width, raster.height, info.width, info.height, info.orientation]).toEqual([sampleWidth, sampleHeight, sampleWidth, sampleHeight, orientation]);
    expect(await inspect(file, 'turned')).toMatchObject({ width: sampleWidth, height: sampleHeight });
    expect(largestDifference(raster.data, whole)).toBeLessThan(format === 'jpeg' ? 16 : 2);
  });
});

describe('colour', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('brings Display P3 in %s to sRGB', async (format) => {
    const file = await sample().withIccProfile('p3').toFormat(format, { quality: 100, lossless: true, chromaSubsampling: '4:4:4' }).toBuffer();
    const { raster } = await decode(file, 'p3');
    expect(largestDifference(new Uint8Array(pixelAt(raster, 2, 2)), new Uint8Array([220, 30, 30]))).toBeLessThan(8);
  });

  it('reads CMYK as Adobe writes it', async () => {
    const file = await sample().toColourspace('cmyk').withIccProfile('cmyk').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(file).metadata()).space).toBe('cmyk');
    const [red, green, blue] = pixelAt((await decode(file, 'cmyk')).raster, 2, 2);
    expect([red > 170, green < 90, blue < 90]).toEqual([true, true, true]);
  });

  it('brings 16 bits to 8', async () => {
    const file = await sample().toColourspace('rgb16').png().toBuffer();
    expect((await sharp(file).metadata()).depth).toBe('ushort');
    expect(largestDifference((await decode(file, '16')).raster.data, whole)).toBeLessThan(2);
  });

  it('spreads grey over three channels', async () => {
    const grey = { create: { width: 5, height: 4, channels: 3, background: '#808080' } } as const;
    for (const file of [await sharp(grey).toColourspace('b-w').png().toBuffer(), await sharp(grey).greyscale().jpeg().toBuffer()]) {
      const { raster } = await decode(file, 'grey');
      expect([raster.data.length, ...pixelAt(raster, 4, 3)]).toEqual([60, 128, 128, 128]);
    }
  });
});

describe('alpha', () => {
  const clear = { create: { width: 4, height: 4, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } } } as const;
  const half = { create: { width: 4, height: 4, channels: 4, background: { r: 255, g: 255, b: 255, alpha: 0.5 } } } as const;
  it.each(['png', 'webp', 'gif', 'tiff'] as const)('lays %s on the background asked for', async (format) => {
    const file = await sharp(clear).toFormat(format, format === 'tiff' ? { compression: 'lzw' } : {}).toBuffer();
    const onWhite = await decode(file, 'clear');
    const onBlack = await decode(file, 'clear', { background: 'black' });
    expect([onWhite.hasAlpha, pixelAt(onWhite.raster, 1, 1), pixelAt(onBlack.raster, 1, 1)]).toEqual([true, [255, 255, 255], [0, 0, 0]]);
  });

  it('blends what is half clear', async () => {
    const [value] = pixelAt((await decode(await sharp(half).png().toBuffer(), 'half', { background: 'black' })).raster, 0, 0);
    expect(Math.abs(value - 128)).toBeLessThan(2);
  });

  it('blends 16-bit grey with alpha', async () => {
    const file = await sharp(half).toColourspace('grey16').png().toBuffer();
    expect(await sharp(file).metadata()).toMatchObject({ depth: 'ushort', channels: 2 });
    expect(Math.abs(pixelAt((await decode(file, 'half', { background: 'black' })).raster, 0, 0)[0] - 128)).toBeLessThan(2);
  });

  it('says when there is none', async () => expect((await decode(await sample().png().toBuffer(), 'opaque')).hasAlpha).toBe(false));
});

describe('frames and pages', () => {
  const frames = [sharp({ create: { width: 6, height: 5, channels: 3, background: 'red' } }), sharp({ create: { width: 6, height: 5, channels: 3, background: 'blue' } })];
  const joined = async () => sharp(await Promise.all(frames.map((frame) => frame.clone().png().toBuffer())), { join: { animated: true } });

  it.each(['gif', 'webp'] as const)('takes the first frame of an animated %s and says so', async (format) => {
    const { raster, info, notices } = await decode(await (await joined()).toFormat(format, { lossless: true }).toBuffer(), 'moving');
    expect([raster.width, raster.height, info.pages, notices.map(({ code }) => code)]).toEqual([6, 5, 2, ['single-frame']]);
    expect(pixelAt(raster, 0, 0)[0]).toBeGreaterThan(240);
  });

  it('takes the page of a TIFF that is asked for', async () => {
    const file = await (await joined()).tiff({ compression: 'none' }).toBuffer();
    const { raster, info, notices } = await decode(file, 'scan.tiff', { page: 2 });
    expect([info.pages, info.page, notices]).toEqual([2, 2, []]);
    expect(pixelAt(raster, 0, 0)).toEqual([0, 0, 255]);
    await expect(decode(file, 'scan.tiff', { page: 3 })).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('scan.tiff') });
  });
});

describe('limits', () => {
  it('takes a scrolling capture of 1,080 × 30,000', async () => {
    const file = await sharp({ create: { width: 1080, height: 30_000, channels: 3, background: '#fff' } }).png().toBuffer();
    expect((await decode(file, 'tall.png')).raster).toMatchObject({ width: 1080, height: 30_000 });
  });

  it.each([
    ['EMPTY_FILE', () => new Uint8Array(0), {}, '0 bytes'],
    ['TOO_MANY_BYTES', () => sample().png().toBuffer(), { bytes: 10 }, '10'],
    ['TOO_MANY_PIXELS', () => sample().png().toBuffer(), { pixels: 100 }, '100'],
    ['TOO_MANY_PIXELS', () => sample().png().toBuffer(), { side: 20 }, '20'],
    ['TOO_MANY_PIXELS', () => sample().avif().toBuffer(), { heifPixels: 100 }, '100'],
    ['UNSUPPORTED_TYPE', () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), {}, 'SVG'],
    ['UNSUPPORTED_TYPE', () => new TextEncoder().encode('PK\x03\x04 something'), {}, 'supported are PNG'],
  ] as const)('turns away with %s and names the item and the limit', async (code, make, limit, detail) => {
    const limits = { bytes: 100_000_000, pixels: 120_000_000, heifPixels: 64_000_000, side: 65_535, ...limit };
    const error = await decode(await make(), 'evidence 1.png', { limits }).catch((caught: unknown) => caught);
    expect(error).toMatchObject({ name: 'FraudLensError', code, message: expect.stringContaining('evidence 1.png') });
    expect((error as Error).message).toContain(detail);
  });

  it('refuses a PNG bomb by its header', async () => {
    const bomb = Buffer.from(await sample().png().toBuffer());
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    await expect(decode(bomb, 'bomb.png')).rejects.toMatchObject({ name: 'FraudLensError' });
  });
});
