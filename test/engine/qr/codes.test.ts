import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readCodes } from '../../../main/engine/qr/codes';
import { codeOf, rasterOf, screenWith } from './sample';

const read = async (picture: Buffer) => readCodes(await rasterOf(picture));

describe('codes in a picture', () => {
  test('a QR code on a phone screen is read and placed', async () => {
    const screen = await screenWith(1080, 2400, [{ input: await codeOf('https://example.com/pay', { scale: 8 }), left: 400, top: 1200 }]);
    const [code, ...others] = await read(screen);
    expect(others).toEqual([]);
    expect(code).toMatchObject({ format: 'QRCode', text: 'https://example.com/pay' });
    // 8 px a module, four modules of quiet zone before the code.
    expect(Math.abs(code!.box.x - 432)).toBeLessThanOrEqual(8);
    expect(Math.abs(code!.box.y - 1232)).toBeLessThanOrEqual(8);
    expect(code!.quad).toHaveLength(4);
  });

  test.each(['MicroQRCode', 'AztecCode', 'DataMatrix', 'PDF417', 'Code128'] as const)('%s is read', async (format) => {
    const found = await read(await screenWith(900, 900, [{ input: await codeOf('12345', { format, scale: 5 }), left: 100, top: 300 }]));
    expect(found.map((code) => code.text)).toEqual(['12345']);
    expect(found[0]!.box.height).toBeGreaterThanOrEqual(1);
  });

  test('light on dark, turned and many at once', async () => {
    const [one, two, three] = await Promise.all(['first', 'second', 'third'].map((text) => codeOf(text, { scale: 6 })));
    const screen = await screenWith(1080, 1080, [
      { input: await sharp(one).negate().png().toBuffer(), left: 40, top: 40 },
      { input: await sharp(two).rotate(30, { background: '#fff' }).png().toBuffer(), left: 500, top: 60 },
      { input: three!, left: 300, top: 600 },
    ]);
    expect((await read(screen)).map((code) => code.text).sort()).toEqual(['first', 'second', 'third']);
  });

  test('a small code far down a tall capture is found once, at its own place', async () => {
    const input = await codeOf('https://example.org/deep', { scale: 3 });
    const [code, ...others] = await read(await screenWith(1080, 16_000, [{ input, left: 700, top: 13_000 }]));
    expect(others).toEqual([]);
    expect(code!.text).toBe('https://example.org/deep');
    expect(Math.abs(code!.box.y - 13_012)).toBeLessThanOrEqual(6);
  });

  test('a large code on a large photograph is found although no tile holds it whole', async () => {
    const input = await codeOf('https://example.org/poster', { scale: 100 });
    const [code] = await read(await screenWith(4000, 4000, [{ input, left: 300, top: 300 }]));
    expect(code).toMatchObject({ text: 'https://example.org/poster' });
    expect(code!.box.width).toBeGreaterThan(2000);
  });

  test('pictures without a code give nothing', async () => {
    expect(await read(await screenWith(1080, 2400, []))).toEqual([]);
    expect(await readCodes({ data: new Uint8Array([1, 2, 3]), width: 1, height: 1 })).toEqual([]);
    const noise = new Uint8Array(300 * 200 * 3);
    for (let i = 0, seed = 7; i < noise.length; i++) noise[i] = (seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31) & 255;
    expect(await readCodes({ data: noise, width: 300, height: 200 })).toEqual([]);
  });
});
