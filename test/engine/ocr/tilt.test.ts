import fc from 'fast-check';
import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { turn } from '../../../main/engine/image/turn';
import { Reader } from '../../../main/engine/ocr/reader';
import { halfTurned, level, levelling, pointOnTilted } from '../../../main/engine/ocr/tilt';
import type { TextBox } from '../../../main/engine/ocr/text-boxes';
import { READER_FILES } from '../../bench/models';
import { rasterOf } from '../../bench/raster';
import { score } from '../../bench/score';

const picture = { width: 800, height: 600 };
const angle = fc.double({ min: -0.4, max: 0.4, noNaN: true }).filter((a) => Math.abs(a) > 0.025);
const levelBox: TextBox = { box: { x: 200, y: 300, width: 300, height: 30 }, tilt: null, score: 1 };
const askewBox = (a: number, cx = 350, cy = 300): TextBox => ({ ...levelBox, tilt: { cx, cy, width: 300, height: 30, angle: a } });

describe('levelling', () => {
  it('takes the angle of most of the text; a level picture needs none', () => {
    fc.assert(fc.property(angle, (a) => {
      expect(levelling([askewBox(a), levelBox, askewBox(a), askewBox(a)], picture)?.tilt).toBe(a);
      expect(levelling([levelBox, levelBox, askewBox(a)], picture)).toBeNull();
    }));
    expect(levelling([], picture)).toBeNull();
  });

  it('keeps all text: every corner of every box has its place in the levelled picture', () => {
    fc.assert(fc.property(angle, fc.array(fc.tuple(fc.integer({ min: 160, max: 640 }), fc.integer({ min: 20, max: 580 })), { minLength: 1, maxLength: 6 }), (a, middles) => {
      const boxes = middles.map(([cx, cy]) => askewBox(a, cx, cy));
      const how = levelling(boxes, picture)!;
      const { width, height } = level({ data: new Uint8Array(picture.width * picture.height * 3), ...picture }, how);
      for (const { tilt } of boxes) {
        // The middle of each box, found again from the levelled picture by search along both axes.
        const [ox, oy] = pointOnTilted([0, 0], how, picture);
        const u = (tilt!.cx - ox) * Math.cos(a) + (tilt!.cy - oy) * Math.sin(a);
        const v = (tilt!.cy - oy) * Math.cos(a) - (tilt!.cx - ox) * Math.sin(a);
        expect(u - 150).toBeGreaterThanOrEqual(0);
        expect(u + 150).toBeLessThanOrEqual(width);
        expect(v - 15).toBeGreaterThanOrEqual(0);
        expect(v + 15).toBeLessThanOrEqual(height);
      }
    }), { numRuns: 20 });
  });

  it('keeps distances, and what ran at the angle runs level', () => {
    fc.assert(fc.property(angle, fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 300 }), (a, x, y) => {
      const how = levelling([askewBox(a)], picture)!;
      const [p, q] = [pointOnTilted([x, y], how, picture), pointOnTilted([x + 100, y], how, picture)];
      expect(Math.hypot(q[0] - p[0], q[1] - p[1])).toBeCloseTo(100);
      expect(Math.atan2(q[1] - p[1], q[0] - p[0])).toBeCloseTo(a);
    }));
  });

  it('is not done where the levelled picture would be huge', () => {
    const tall = { width: 1080, height: 30_000 };
    const boxes = [askewBox(0.4, 540, 200), askewBox(0.4, 540, 29_800)];
    expect(levelling(boxes, tall)).toBeNull();
    expect(levelling(boxes.slice(1), tall)).not.toBeNull();
  });

  it('of a picture upside down shows the same stretch, upside down', () => {
    const how = levelling([askewBox(0.1)], picture)!;
    const [x, y] = pointOnTilted([10, 20], how, picture);
    const { window } = how;
    const [u, v] = pointOnTilted([window.width - 10, window.height - 20], halfTurned(how), picture);
    expect([u, v]).toEqual([expect.closeTo(picture.width - x), expect.closeTo(picture.height - y)]);
  });
});

describe('a picture held askew', () => {
  let reader: Reader;
  beforeAll(async () => { reader = await Reader.create(READER_FILES); });

  const read = async (image: Sharp, lies: 0 | 180 = 0) => {
    const { data, width, height } = await rasterOf(image);
    return { ...(await reader.read(turn({ data, width, height }, lies))), width, height };
  };

  it.each([[-10, 0], [-3, 0], [5, 0], [10, 0], [8, 180]] as const)('by %i°, lying turned by %i°, is read as the level one, in its order, with places on the picture', async (degrees, lies) => {
    const png = readFileSync('test/fixtures/screens/ko-parcel-scam.png');
    const straight = await read(sharp(png));
    const askew = await read(sharp(png).rotate(degrees, { background: '#444' }), lies);
    expect(askew.ocr.text).not.toBe('');
    expect(askew.turned).toBe(lies);
    const { errors, characters } = score(straight.ocr.lines.map((line) => line.text), askew.ocr.lines.map((line, i) => ({ text: line.text, box: { x: 0, y: 100 * i, width: 50, height: 20 } })));
    expect(errors / characters).toBeLessThan(0.04);
    // Texts that stand twice on the screen say nothing of the order.
    const once = straight.ocr.lines.filter((line) => straight.ocr.lines.filter((other) => other.text === line.text).length === 1);
    const pairs = once.flatMap((line) => { const found = askew.ocr.lines.find((other) => other.text === line.text); return found ? [{ line, found }] : []; });
    expect(pairs.length / once.length).toBeGreaterThan(0.8);
    expect(pairs.map(({ found }) => found.index)).toEqual(pairs.map(({ found }) => found.index).sort((a, b) => a - b));
    for (const { line, found } of pairs) {
      const turnBy = (degrees * Math.PI) / 180;
      const dx = line.box.x + line.box.width / 2 - straight.width / 2;
      const dy = line.box.y + line.box.height / 2 - straight.height / 2;
      const [cx, cy] = [0, 1].map((axis) => found.quad!.reduce((sum, corner) => sum + corner[axis as 0 | 1], 0) / 4) as [number, number];
      expect(Math.abs(cx - askew.width / 2 - dx * Math.cos(turnBy) + dy * Math.sin(turnBy))).toBeLessThan(line.box.height);
      expect(Math.abs(cy - askew.height / 2 - dx * Math.sin(turnBy) - dy * Math.cos(turnBy))).toBeLessThan(line.box.height / 2);
      expect(found.charX).toHaveLength(found.text.length + 1);
    }
  });
});
