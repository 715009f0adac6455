import { beforeAll, describe, expect, it } from 'vitest';
import { Reader } from '../../../main/engine/ocr/reader';
import type { Raster } from '../../../main/engine/image/raster';
import { READER_FILES } from '../../bench/models';
import { score } from '../../bench/score';
import { renderText, type Sentence } from './render';

const WORDS = ['택배가 도착했습니다', '계좌로 입금 바랍니다', '본인 확인이 필요합니다', '링크를 눌러 주세요', '환급금을 받으세요', '카드 승인 안내'];

/** Numbered lines, so that a lost, doubled or moved one shows. */
const numbered = (count: number) => Array.from({ length: count }, (_, i) => `${1000 + i} ${WORDS[i % WORDS.length]}`);

function stripes(raster: Raster): Raster {
  const data = raster.data.slice();
  for (let y = 0; y < raster.height; y += 1) for (let x = 700; x < raster.width; x += 24) data.fill(140, (y * raster.width + x) * 3, (y * raster.width + x + 8) * 3);
  return { ...raster, data };
}

let reader: Reader;
beforeAll(async () => { reader = await Reader.create(READER_FILES); });

async function linesOf(raster: Raster): Promise<string[]> {
  const { ocr } = await reader.read(raster);
  expect(ocr.text).not.toBe('');
  return ocr.lines.map((line) => line.text);
}

describe('pictures of any size', () => {
  it.each([['with blank rows to cut at', (raster: Raster) => raster], ['striped all over, with no row to cut at', stripes]])('reads a tall capture %s: no line lost, doubled or moved', async (_, dress) => {
    const texts = numbered(72);
    const sentences: Sentence[] = texts.map((text, i) => ({ text, x: 60, y: 40 + 96 * i, size: 40 }));
    const read = await linesOf(dress(await renderText(1080, 7000, sentences)));
    const numbers = read.map((line) => /^(1\d{3})/.exec(line)?.[1]).filter((number) => number !== undefined);
    expect(numbers).toEqual(texts.map((text) => text.slice(0, 4)));
  });

  // The x-height of Pretendard is 0.53 em.
  it.each([6, 8, 12, 24, 40, 80, 120])('reads glyphs with an x-height of %i pixels', async (xHeight) => {
    const em = Math.round(xHeight / 0.53);
    const texts = ['택배 주소 확인', 'Your parcel 4821'];
    const read = await linesOf(await renderText(em * 9 + 80, em * 4 + 60, texts.map((text, i) => ({ text, x: 40, y: 30 + Math.round(i * em * 1.8), size: em }))));
    expect(read).toEqual(texts);
  });

  it('reads a thin banner', async () => {
    const text = '고객님의 소중한 개인정보 보호를 위하여 비밀번호를 변경해 주세요';
    const { ocr } = await reader.read(await renderText(1200, 48, [{ text, x: 30, y: 8, size: 28 }]));
    expect(ocr.text).not.toBe('');
    expect(score([text], ocr.lines).errors).toBeLessThanOrEqual(2);
  });

  it.each([[20, 14], [26, 20], [30, 20], [30, 24], [36, 28]])('reads a line cut out %i pixels high, and places it within', async (height, size) => {
    const text = '안전결제 링크로 입금 바랍니다';
    const { ocr } = await reader.read(await renderText(500, height, [{ text, x: 20, y: Math.round((height - size * 1.2) / 2), size }]));
    expect(ocr.lines.map((line) => line.text)).toEqual([text]);
    const { box } = ocr.lines[0]!;
    expect(box.y).toBeGreaterThanOrEqual(0);
    expect(box.y + box.height).toBeLessThanOrEqual(height);
  });

  it('reads a side of more than 5,000 pixels, and a line across it', async () => {
    const long = `${WORDS.join(' ')} ${WORDS.join(' ')}`;
    const { ocr } = await reader.read(await renderText(6000, 400, [{ text: WORDS[0]!, x: 40, y: 40, size: 44 }, { text: WORDS[1]!, x: 5400, y: 40, size: 44 }, { text: long, x: 100, y: 220, size: 60 }]));
    expect(ocr.text).not.toBe('');
    const { errors, characters } = score([WORDS[0]!, WORDS[1]!, long], ocr.lines);
    expect(errors / characters).toBeLessThan(0.05);
  });
});
