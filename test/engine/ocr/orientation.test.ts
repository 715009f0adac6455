import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { turn } from '../../../main/engine/image/turn';
import type { Raster } from '../../../main/engine/image/raster';
import { countColumns, liesOnItsSide, upsideDown } from '../../../main/engine/ocr/orientation';
import { Reader } from '../../../main/engine/ocr/reader';
import { READER_FILES } from '../../bench/models';
import { score } from '../../bench/score';
import { renderText } from './render';

const level = (x: number, y: number, width: number, height: number) => ({ box: { x, y, width, height }, tilt: null, score: 1 });

describe('orientation', () => {
  it('is told by the longer lines', () => {
    expect(liesOnItsSide([level(0, 0, 20, 300), level(40, 0, 20, 200), level(80, 0, 60, 20)])).toBe(true);
    expect(liesOnItsSide([level(0, 0, 300, 20), level(40, 0, 12, 30)])).toBe(false);
    expect(liesOnItsSide([])).toBe(false);
  });

  it('of a lone digit says nothing, of a column does', () => {
    expect(countColumns([level(0, 0, 12, 24), level(0, 0, 200, 24)])).toBe(0);
    expect(countColumns([level(0, 0, 24, 120)])).toBe(1);
  });

  it('half a turn twice is none', () => {
    const crop = { planes: Float32Array.from({ length: 3 * 48 * 5 }, (_, i) => i), width: 5 };
    expect(upsideDown(crop).planes[0]).toBe(48 * 5 - 1);
    expect(upsideDown(upsideDown(crop))).toEqual(crop);
  });
});

describe.each([
  ['Korean', ['택배 주소 불일치로 배송이 지연됩니다', '국민은행 123456-01-789012', '오늘 오후 6시까지 입금하세요']],
  ['English', ['Your parcel could not be delivered', 'Please confirm your account today', 'Thank you for your order, see you soon']],
])('a %s picture', (_language, sentences) => {
  let reader: Reader;
  let picture: Raster;
  beforeAll(async () => {
    reader = await Reader.create(READER_FILES);
    picture = await renderText(900, 600, sentences.map((text, i) => ({ text, x: 60, y: 80 + 140 * i, size: 40 })));
  });

  it.each([[0, 0], [90, 270], [180, 180], [270, 90]] as const)('that lies turned by %i° is turned by %i° and read', async (lies, back) => {
    const { ocr, turned, raster, vertical } = await reader.read(turn(picture, lies));
    expect(ocr.text).not.toBe('');
    expect([turned, raster.width, raster.height, vertical]).toEqual([back, 900, 600, 0]);
    expect(score(sentences, ocr.lines).errors).toBeLessThanOrEqual(3);
    // Places are those of the picture that stands upright.
    for (const [i, line] of ocr.lines.entries()) expect(Math.abs(line.box.y - (80 + 140 * i))).toBeLessThan(40);
  });

  it.each([-10, -5, 5, 10])('tilted by %i°, as a photo of a screen, is read', async (degrees) => {
    const { data, info } = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 3 } })
      .rotate(degrees, { background: '#444' }).raw().toBuffer({ resolveWithObject: true });
    const { ocr, turned } = await reader.read({ data: new Uint8Array(data), width: info.width, height: info.height });
    expect(ocr.text).not.toBe('');
    expect(turned).toBe(0);
    expect(score(sentences, ocr.lines).errors).toBeLessThanOrEqual(4);
    for (const line of ocr.lines) expect(Math.atan2(line.quad![1][1] - line.quad![0][1], line.quad![1][0] - line.quad![0][0]) * (180 / Math.PI)).toBeCloseTo(degrees, -1);
  });
});

describe('vertical writing', () => {
  it('in a level picture is counted', async () => {
    const reader = await Reader.create(READER_FILES);
    const column = [...'안전계좌로이체'].map((text, i) => ({ text, x: 800, y: 40 + 44 * i, size: 40 }));
    const { turned, vertical } = await reader.read(await renderText(900, 500, [{ text: '국민은행 고객센터에서 알려드립니다', x: 40, y: 60, size: 40 }, { text: '오늘 오후 6시까지 입금하세요', x: 40, y: 200, size: 40 }, ...column]));
    expect(turned).toBe(0);
    expect(vertical).toBeGreaterThan(0);
  });

  it('alone is not laid on its side', async () => {
    const reader = await Reader.create(READER_FILES);
    const columns = ['안전계좌로이체하십시오', '국민은행고객센터입니다'].flatMap((column, k) => [...column].map((text, i) => ({ text, x: 200 + 200 * k, y: 30 + 44 * i, size: 40 })));
    const { turned, vertical } = await reader.read(await renderText(600, 560, columns));
    expect(turned).toBe(0);
    expect(vertical).toBeGreaterThan(0);
  });
});
