import { beforeAll, describe, expect, it } from 'vitest';
import type { Raster } from '../../../main/engine/image/raster';
import { Reader } from '../../../main/engine/ocr/reader';
import { READER_FILES } from '../../bench/models';
import { renderText } from './render';

const TEXTS = ['국민은행 123456-01-789012', '오늘 오후 6시까지 입금하세요', 'Please call 010-4821-7730 now'];
const SIZE = 32;
const draw = (colour: string, ground: string) => renderText(700, 320, TEXTS.map((text, i) => ({ text, x: 40, y: 30 + 90 * i, size: SIZE, colour })), ground);

/** The raster with a filled rectangle on it. */
function bar(raster: Raster, x: number, y: number, width: number, height: number, value: number): Raster {
  for (let row = y; row < y + height; row += 1) raster.data.fill(value, (row * raster.width + x) * 3, (row * raster.width + x + width) * 3);
  return raster;
}

/** Subpixel rendering as Windows does it: red a third of a pixel to the left, blue to the right. */
function clearType(raster: Raster): Raster {
  const data = raster.data.slice();
  for (let y = 0; y < raster.height; y += 1) {
    for (let x = 1; x < raster.width - 1; x += 1) {
      const p = (y * raster.width + x) * 3;
      data[p] = (2 * raster.data[p]! + raster.data[p + 3]!) / 3;
      data[p + 2] = (2 * raster.data[p + 2]! + raster.data[p - 1]!) / 3;
    }
  }
  return { ...raster, data };
}

describe('looks', () => {
  let reader: Reader;
  beforeAll(async () => { reader = await Reader.create(READER_FILES); });
  const read = async (raster: Raster) => (await reader.read(raster)).ocr.lines.map(({ text }) => text);

  it.each([
    ['grey on grey', '#8a8a8a', '#c8c8c8'], ['light grey on white', '#b4b4b4', '#ffffff'], ['dark grey on black', '#5a5a5a', '#0d0d0d'], ['white on yellow', '#ffffff', '#f2b600'],
    ['red on dark blue', '#ff5a5a', '#12183a'], ['blue on black', '#4f7dff', '#000000'],
  ])('reads %s', async (_, colour, ground) => {
    expect(await read(await draw(colour, ground))).toEqual(TEXTS);
  });

  it('reads ClearType', async () => {
    expect(await read(clearType(await draw('#000000', '#ffffff')))).toEqual(TEXTS);
  });

  it('reads underlined text', async () => {
    const raster = await draw('#1a53b5', '#ffffff');
    for (const i of TEXTS.keys()) bar(raster, 40, 30 + 90 * i + 36, 420, 2, 80);
    expect(await read(raster)).toEqual(TEXTS);
  });

  it('reads the cells of a ruled table', async () => {
    const cells = ['입금일', '금액', '2026-11-30', '1,250,000원', '2026-12-01', '384,500원'];
    const raster = await renderText(640, 260, cells.map((text, i) => ({ text, x: 30 + 300 * (i % 2), y: 30 + 70 * (i >> 1), size: 28 })));
    for (let row = 0; row < 4; row += 1) bar(raster, 12, 14 + 70 * row, 600, 2, 120);
    for (let column = 0; column < 3; column += 1) bar(raster, 12 + 299 * column, 14, 2, 210, 120);
    expect(await read(raster)).toEqual(cells);
  });
});
