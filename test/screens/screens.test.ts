import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { decode } from '../../main/engine/image/decode';
import type { Raster } from '../../main/engine/image/raster';
import { canRender } from './browser';
import { renderScreens } from './index';
import type { Screen, TruthLine } from './screen';
import { renderTall } from './tall';

/** Whether anything is drawn in a box: some pixel differs clearly from its corner. */
function hasInk({ data, width }: Raster, { x, y, width: w, height: h }: TruthLine['box']): boolean {
  const value = (column: number, row: number) => data[(row * width + column) * 3 + 1]!;
  const ground = value(Math.floor(x), Math.max(0, Math.floor(y) - 1));
  for (let row = Math.floor(y); row < y + h; row++) for (let column = Math.floor(x); column < x + w; column++) if (Math.abs(value(column, row) - ground) > 24) return true;
  return false;
}

describe.skipIf(!canRender())('screens', () => {
  const folder = mkdtempSync(join(tmpdir(), 'screens-'));
  let screens: Screen[];
  beforeAll(async () => {
    screens = await renderScreens({ seed: 7, count: 24, outDir: join(folder, 'a') });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are the same for the same seed, whatever the count', async () => {
    const again = await renderScreens({ seed: 7, count: 5, outDir: join(folder, 'b') });
    expect(again).toEqual(screens.slice(0, 5));
    for (const { image } of again) expect(readFileSync(join(folder, 'a', image)).equals(readFileSync(join(folder, 'b', image)))).toBe(true);
  });

  it('have the text where the truth says', async () => {
    let inked = 0;
    const lines = screens.flatMap((screen) => screen.lines);
    for (const screen of screens) {
      const { raster } = await decode(readFileSync(join(folder, 'a', screen.image)), screen.image);
      expect([raster.width, raster.height]).toEqual([screen.width, screen.height]);
      for (const { text, box } of screen.lines) {
        expect(text).not.toBe('');
        expect([box.x >= 0, box.y >= 0, box.x + box.width <= screen.width + 1, box.y + box.height <= screen.height + 1], `${screen.id} ${text}`).toEqual([true, true, true, true]);
        if (hasInk(raster, box)) inked++;
      }
    }
    // Faint hints on grey may stay under the threshold.
    expect(inked / lines.length).toBeGreaterThan(0.97);
  });

  it('show the message they are labelled by', () => {
    for (const { id, lines, label, scamType } of screens) {
      expect(lines.some(({ role }) => role === 'message'), id).toBe(true);
      expect(label === 'fraud', id).toBe(scamType !== null);
    }
  });

  it('number blocks in reading order and give sides in chats only', () => {
    for (const { lines, imageType } of screens) {
      const blocks = lines.map(({ block }) => block);
      expect(new Set(blocks).size).toBe(Math.max(...blocks) + 1);
      if (!['chat', 'sms'].includes(imageType)) expect(lines.every(({ side }) => side === null)).toBe(true);
    }
  });

  it('can be of any height', async () => {
    const [tall] = await renderTall({ seed: 7, heights: [7000], outDir: join(folder, 'tall') });
    const { raster } = await decode(readFileSync(join(folder, 'tall', tall!.image)), 'tall');
    expect([raster.width, raster.height]).toEqual([1080, 7000]);
    expect(tall!.lines.filter(({ box }) => hasInk(raster, box)).length / tall!.lines.length).toBeGreaterThan(0.97);
    expect(Math.max(...tall!.lines.map(({ box }) => box.y))).toBeGreaterThan(6000);
  });
});
