import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { Reader } from '../../../main/engine/ocr/reader';
import { READER_FILES } from '../../bench/models';
import { rasterOf } from '../../bench/raster';

describe('the sides of a conversation', () => {
  let reader: Reader;
  beforeAll(async () => { reader = await Reader.create(READER_FILES); });

  const sides = async (image: Sharp) => {
    const { ocr } = await reader.read(await rasterOf(sharp(await image.toBuffer())));
    const count = (side: string) => ocr.lines.filter((line) => line.side === side).length;
    return [count('left'), count('right')];
  };
  const picture = () => sharp(readFileSync('test/fixtures/screens/en-family-scam.png'));

  it.each<[string, (image: Sharp) => Sharp]>([
    ['JPEG of quality 90 with halved chroma', (image) => image.jpeg({ quality: 90 })],
    ['JPEG of quality 75', (image) => image.jpeg({ quality: 75 })],
    ['tilt of 1°', (image) => image.rotate(1, { background: '#ffffff' }).png()],
    ['tilt of −1°', (image) => image.rotate(-1, { background: '#ffffff' }).png()],
  ])('are kept through a %s', async (_, change) => {
    const [left, right] = await sides(picture().png());
    expect(left).toBeGreaterThan(5);
    expect(right).toBeGreaterThan(0);
    expect(await sides(change(picture()))).toEqual([left, right]);
  });
});
