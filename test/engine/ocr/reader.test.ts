import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { Ocr } from '../../../preload/contract/ocr';
import { Reader } from '../../../main/engine/ocr/reader';
import { READER_FILES } from '../../bench/models';
import { loadRaster } from '../../bench/raster';
import { addScores, score, type Score } from '../../bench/score';
import { renderText } from './render';

let reader: Reader;
beforeAll(async () => {
  reader = await Reader.create(READER_FILES);
  await reader.warmUp();
});

describe('Reader', () => {
  const sentences = ['택배 주소 불일치로 배송이 지연됩니다', '국민은행 123456-01-789012', 'Please call 010-2345-6789 today'];

  it('reads drawn lines in their order, with places that fit the contract', async () => {
    const raster = await renderText(1080, 600, sentences.map((text, i) => ({ text, x: 60, y: 80 + 140 * i, size: 42 })));
    const shares: number[] = [];
    const { ocr, timings } = await reader.read(raster, { onProgress: (share) => shares.push(share) });
    expect(ocr.text).not.toBe('');
    expect(score(sentences, ocr.lines).errors).toBeLessThanOrEqual(3);
    expect(ocr.lines.map((line) => line.box.y)).toEqual([...ocr.lines.map((line) => line.box.y)].sort((a, b) => a - b));
    expect(Ocr.safeParse(ocr).error).toBeUndefined();
    for (const line of ocr.lines) {
      expect(line.charConfidence).toHaveLength(line.text.length);
      expect(line.charX).toHaveLength(line.text.length + 1);
      expect([...line.charX].sort((a, b) => a - b)).toEqual(line.charX);
      expect(line.charX[0]).toBeGreaterThanOrEqual(line.box.x - 1);
      expect(line.charX[line.text.length]).toBeLessThanOrEqual(line.box.x + line.box.width + 1);
    }
    expect(timings.detect).toBeGreaterThan(0);
    expect(timings.recognise).toBeGreaterThan(0);
    expect(shares[shares.length - 1]).toBeCloseTo(1);
  });

  it('reads light text on a dark ground', async () => {
    const raster = await renderText(1080, 600, sentences.map((text, i) => ({ text, x: 60, y: 80 + 140 * i, size: 42, colour: '#e8e8e8' })), '#101418');
    const { ocr } = await reader.read(raster);
    expect(ocr.text).not.toBe('');
    expect(score(sentences, ocr.lines).errors).toBeLessThanOrEqual(3);
  });

  it('finds no lines in an empty picture and says so without an error', async () => {
    const { ocr } = await reader.read({ data: new Uint8Array(300 * 200 * 3).fill(250), width: 300, height: 200 });
    expect(ocr).toEqual({ lines: [], text: '', confidence: 0, dropped: 0 });
  });

  it.each([[1, 1], [3, 700], [700, 3], [33, 31]])('takes a picture of %i × %i', async (width, height) => {
    const data = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 37) % 256);
    await expect(reader.read({ data, width, height })).resolves.toBeDefined();
  });

  it('names a missing model', async () => {
    await expect(Reader.create({ ...READER_FILES, recogniser: 'models/none.onnx' })).rejects.toMatchObject({ code: 'MODEL_MISSING', message: expect.stringContaining('none.onnx') });
  });

  it('names a file that is no model', async () => {
    await expect(Reader.create({ ...READER_FILES, detector: READER_FILES.dictionary })).rejects.toMatchObject({ code: 'MODEL_ALTERED' });
  });

  it('refuses a dictionary that does not belong to its model', async () => {
    const mixed = await Reader.create({ ...READER_FILES, dictionary: READER_FILES.latin!.dictionary });
    const raster = await renderText(600, 200, [{ text: sentences[0]!, x: 20, y: 60, size: 30 }]);
    await expect(mixed.read(raster)).rejects.toMatchObject({ code: 'MODEL_ALTERED' });
  });
});

const SCREENS = '../shared/data/screens/app_ui';

describe.skipIf(!existsSync(SCREENS))('app screens', () => {
  const truth = (JSON.parse(readFileSync('test/fixtures/ocr/app_ui.json', 'utf8')) as { screens: Record<string, string[]> }).screens;
  const scores = new Map<string, Score>();
  beforeAll(async () => {
    for (const [file, lines] of Object.entries(truth)) {
      const { ocr } = await reader.read(await loadRaster(join(SCREENS, file)));
      expect(ocr.text, file).not.toBe('');
      scores.set(file, score(lines, ocr.lines));
    }
  }, 300_000);

  const total = (part: string) => addScores([...scores].filter(([file]) => file.includes(part)).map(([, s]) => s));

  // Floors stand just under what was measured (npm run bench).
  it('reads the Korean screens', () => {
    const { errors, characters, exact, lines } = total('_ko');
    expect(errors / characters).toBeLessThan(0.012);
    expect(exact / lines).toBeGreaterThan(0.96);
  });

  it('reads the English screens', () => {
    const { errors, characters, exact, lines } = total('_en');
    expect(errors / characters).toBeLessThan(0.008);
    expect(exact / lines).toBeGreaterThan(0.95);
  });
});
