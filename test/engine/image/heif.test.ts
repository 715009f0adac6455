import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decode, inspect } from '../../../main/engine/image/decode';
import { withRotation } from './heif-boxes';
import { largestDifference, pixelAt, sample, type Rgb } from './samples';

/** Which colours of the sample come to the top left after turning by so many quarter turns counter-clockwise. */
const red: Rgb = [220, 30, 30];
const topLeft: Record<number, Rgb> = { 0: red, 1: [30, 160, 40], 2: [240, 220, 50], 3: [40, 60, 210] };

describe('avif', () => {
  it.each([1, 2, 3] as const)('is turned by its irot property (%i quarter turns)', async (turns) => {
    const file = withRotation(await sample(48, 32).avif({ quality: 90, effort: 0 }).toBuffer(), turns);
    const { raster } = await decode(file, 'turned.avif');
    const [width, height] = turns === 2 ? [48, 32] : [32, 48];
    expect([raster.width, raster.height]).toEqual([width, height]);
    expect(await inspect(file, 'turned.avif')).toMatchObject({ format: 'avif', width, height });
    expect(largestDifference(new Uint8Array(pixelAt(raster, 3, 3)), new Uint8Array(topLeft[turns]!))).toBeLessThan(16);
  });
});

const folder = '../shared/data/decoder';
const rainbow = `${folder}/libheif/rainbow-451x461.heic`;
const clear = `${folder}/libheif_fuzz/colors-with-alpha.heic`;

// No free library writes HEVC, so these need the development data.
describe.skipIf(!existsSync(rainbow))('heic', () => {
  it('is decoded and its size known beforehand', async () => {
    const file = readFileSync(rainbow);
    expect(await inspect(file, 'r')).toEqual({ format: 'heic', pages: 1, width: 451, height: 461 });
    const { raster, info } = await decode(file, 'r');
    expect([raster.width, raster.height, raster.data.length, info.orientation]).toEqual([451, 461, 451 * 461 * 3, 1]);
    expect(new Set(raster.data).size).toBeGreaterThan(100);
  });

  it.each([[1, 8], [2, 3], [3, 6]] as const)('is turned by its irot property (%i quarter turns, EXIF %i)', async (turns, orientation) => {
    const plain = await decode(readFileSync(rainbow), 'r');
    const { raster, info } = await decode(withRotation(readFileSync(rainbow), turns), 'turned.heic');
    const [width, height] = turns === 2 ? [451, 461] : [461, 451];
    expect([raster.width, raster.height, info.orientation]).toEqual([width, height, orientation]);
    // libheif turns the subsampled colour planes, which moves colour by up to a pixel: compared is the mean over the picture.
    const back = { 1: (x: number, y: number) => [450 - y, x], 2: (x: number, y: number) => [450 - x, 460 - y], 3: (x: number, y: number) => [y, 460 - x] }[turns];
    let difference = 0;
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) difference += Math.abs(pixelAt(raster, x, y)[1] - pixelAt(plain.raster, ...(back(x, y) as [number, number]))[1]);
    expect(difference / (width * height)).toBeLessThan(4);
  });

  it('lays alpha on the background asked for', async () => {
    const file = readFileSync(clear);
    const [white, black] = [await decode(file, 'c'), await decode(file, 'c', { background: 'black' })];
    expect(white.hasAlpha).toBe(true);
    expect(largestDifference(white.raster.data, black.raster.data)).toBeGreaterThan(100);
  });

  it('says so when it is cut short, wherever', async () => {
    const file = readFileSync(rainbow);
    for (let part = 1; part < 20; part++) {
      const cut = file.subarray(0, Math.floor((file.length * part) / 20));
      await expect(decode(cut, 'half.heic'), `${part}/20`).rejects.toMatchObject({ name: 'FraudLensError', code: 'TRUNCATED_IMAGE' });
    }
  });

  it('has no page beyond the last', async () => {
    await expect(decode(readFileSync(rainbow), 'r', { page: 2 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
