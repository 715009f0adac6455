import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../main/engine/image/decode';
import { encodeJpeg } from '../../../main/engine/image/encode';
import { differenceHash, featureSide, imageFeatures } from '../../../main/engine/image/features';
import { hammingDistance } from '../../../main/engine/image/hamming';
import type { Raster } from '../../../main/engine/image/raster';
import { largestDifference, samplePixels } from './samples';

const raster = (width: number, height: number): Raster => ({ data: samplePixels(width, height), width, height });

describe('encodeJpeg', () => {
  it('scales down in proportion and is read back alike', async () => {
    const { bytes, width, height, mediaType } = await encodeJpeg(raster(800, 400), { maxWidth: 200, quality: 90 });
    expect([width, height, mediaType]).toEqual([200, 100, 'image/jpeg']);
    const back = await decode(bytes, 'thumbnail');
    expect(back.info.format).toBe('jpeg');
    expect(Math.abs(back.raster.data[0]! - 220)).toBeLessThan(6);
  });

  it('never enlarges', async () => expect(await encodeJpeg(raster(50, 40), { maxWidth: 360, quality: 80 })).toMatchObject({ width: 50, height: 40 }));

  it('takes a capture longer than JPEG allows', async () => {
    const { width, height } = await encodeJpeg({ data: new Uint8Array(2 * 65_535 * 3), width: 2, height: 65_535 }, { maxWidth: 2, quality: 50 });
    expect([width >= 1, height <= 65_500]).toEqual([true, true]);
  });
});

describe('imageFeatures', () => {
  it('is channel by channel, 0 to 1', async () => {
    const features = await imageFeatures(raster(640, 480));
    const plane = featureSide * featureSide;
    expect(features.length).toBe(3 * plane);
    expect([features[0]! * 255, features[plane]! * 255, features[2 * plane]! * 255].map(Math.round)).toEqual([220, 30, 30]);
    expect([features[plane - 1]! * 255, features[2 * plane - 1]! * 255, features[3 * plane - 1]! * 255].map(Math.round)).toEqual([240, 220, 50]);
  });
});

describe('differenceHash', () => {
  const gradient = (flip: boolean, noise: number): Raster => {
    const [width, height] = [90, 80];
    const data = new Uint8Array(width * height * 3);
    for (let i = 0; i < width * height; i++) data.fill(Math.min(255, (flip ? i % width : width - (i % width)) * 2 + ((i * 7) % (noise + 1))), i * 3, i * 3 + 3);
    return { data, width, height };
  };

  it('sets a bit where a pixel is brighter than the next', async () => {
    expect(await differenceHash(gradient(false, 0))).toBe('ffffffffffffffff');
    expect(await differenceHash(gradient(true, 0))).toBe('0000000000000000');
  });

  it('is near for near pictures and far for others', async () => {
    const plain = await differenceHash(gradient(false, 0));
    expect(hammingDistance(plain, await differenceHash(gradient(false, 3)))).toBeLessThan(4);
    expect(hammingDistance(plain, await differenceHash(gradient(true, 0)))).toBe(64);
  });

  it('is near for a screen that was sent on, and far for another message on the same template', async () => {
    const read = (name: string): Buffer => readFileSync(`test/fixtures/screens/${name}.png`);
    const hash = async (bytes: Uint8Array): Promise<string> => differenceHash((await decode(new Uint8Array(bytes), 'screen')).raster);
    const family = read('en-family-scam');
    const sentOn = await sharp(family).resize({ width: 400 }).jpeg({ quality: 40 }).toBuffer();
    expect(hammingDistance(await hash(family), await hash(sentOn))).toBeLessThan(5);
    expect(hammingDistance(await hash(family), await hash(read('ko-parcel-scam')))).toBeGreaterThan(10);
  });

  it('survives recompression', async () => {
    const picture = raster(640, 480);
    const { bytes } = await encodeJpeg(picture, { maxWidth: 320, quality: 60 });
    const again = (await decode(bytes, 'again')).raster;
    expect(hammingDistance(await differenceHash(picture), await differenceHash(again))).toBeLessThan(8);
    expect(largestDifference(picture.data, again.data)).toBe(Infinity);
  });
});
