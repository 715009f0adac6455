import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join, parse } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decode } from '../../../main/engine/image/decode';
import { readCodes } from '../../../main/engine/qr/codes';

const CORPUS = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'qr');
const PICTURE = /\.(?:webp|png|jpg)$/;
const comparable = (text: string): string => text.replace(/\r\n/g, '\n').trim();

async function payloads(path: string): Promise<string[]> {
  const { raster } = await decode(readFileSync(path), path);
  return (await readCodes(raster)).map((code) => comparable(code.text));
}

const pictures = (prefix: string): string[] => readdirSync(CORPUS).filter((folder) => folder.startsWith(prefix)).flatMap((folder) => readdirSync(join(CORPUS, folder)).filter((name) => PICTURE.test(name)).map((name) => join(CORPUS, folder, name)));

describe.skipIf(!existsSync(CORPUS))('photographs and captures of codes', () => {
  test('at least 62 of the 66 payloads are read, character for character', async () => {
    const labelled = pictures('qrcode').flatMap((path) => {
      const truth = join(parse(path).dir, `${parse(path).name}.txt`);
      return existsSync(truth) ? [{ path, truth: comparable(readFileSync(truth, 'utf8')) }] : [];
    });
    const missed: string[] = [];
    for (const { path, truth } of labelled) if (!(await payloads(path)).includes(truth)) missed.push(path);
    console.log(`codes read: ${labelled.length - missed.length} of ${labelled.length}; missed ${missed.map((path) => parse(path).base).join(', ')}`);
    expect(labelled).toHaveLength(66);
    expect(missed.length).toBeLessThanOrEqual(4);
  });

  test('several codes of one picture', async () => {
    const [ean, qr] = [await payloads(join(CORPUS, 'multi-1', '3xean-8.png')), await payloads(join(CORPUS, 'multi-1', 'multi-qr.png'))];
    expect(qr).toHaveLength(4);
    expect(ean.length).toBeGreaterThanOrEqual(1);
  });

  test('pictures without a code give none', async () => {
    const empty = pictures('falsepositives');
    expect(empty.length).toBeGreaterThanOrEqual(20);
    for (const path of empty) expect(await payloads(path), path).toEqual([]);
  });
});
