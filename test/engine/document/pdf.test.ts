import fc from 'fast-check';
import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
import { decode, inspect } from '../../../main/engine/image/decode';
import type { TextLine } from '../../../main/engine/image/codec';
import type { Raster } from '../../../main/engine/image/raster';
import { FraudLensError } from '../../../preload/contract';

const korean = 'node_modules/pretendard/dist/public/static/Pretendard-Regular.otf';

/** A document drawn by the given function, in points from the top left. */
async function document(draw: (pdf: PDFKit.PDFDocument) => void, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, ...options });
  const chunks: Buffer[] = [];
  const done = new Promise<void>((resolve) => pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', resolve));
  draw(pdf);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

/** Smallest rectangle around everything dark within a region. */
function ink({ data, width }: Raster, { x, y, width: w, height: h }: TextLine['box']): { left: number; right: number; top: number; bottom: number } {
  const found = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (let row = Math.floor(y); row < y + h; row++) {
    for (let column = Math.floor(x); column < x + w; column++) {
      if (data[(row * width + column) * 3]! > 100) continue;
      found.left = Math.min(found.left, column);
      found.right = Math.max(found.right, column);
      found.top = Math.min(found.top, row);
      found.bottom = Math.max(found.bottom, row);
    }
  }
  return found;
}

const twoPages = await document((pdf) => {
  pdf.font(korean).fontSize(12).text('국민은행 계좌로 입금하세요', 100, 200).text('Second line here', 100, 240);
  pdf.addPage().fontSize(20).text('둘째 쪽', 50, 50);
});

describe('pdf', () => {
  it('is a page of 200 dpi with its text lines on it', async () => {
    const { raster, info, textLines, notices, hasAlpha } = await decode(twoPages, 'two.pdf');
    expect([info.format, info.pages, info.page, raster.width, raster.height, hasAlpha, notices]).toEqual(['pdf', 2, 1, 1653, 2338, false, []]);
    expect(textLines.map(({ text }) => text)).toEqual(['국민은행 계좌로 입금하세요', 'Second line here']);
    for (const { text, box, charX } of textLines) {
      expect(charX.length).toBe(text.length + 1);
      expect(charX).toEqual(charX.toSorted((a, b) => a - b));
      const around = ink(raster, { x: box.x - 20, y: box.y - 20, width: box.width + 40, height: box.height + 40 });
      expect(Math.abs(around.left - box.x)).toBeLessThan(5);
      expect(Math.abs(around.right - box.x - box.width)).toBeLessThan(5);
      expect([around.top >= box.y - 4, around.bottom <= box.y + box.height + 4]).toEqual([true, true]);
    }
    expect(Math.abs(textLines[0]!.box.x - (100 * 200) / 72)).toBeLessThan(6);
  });

  it('takes the page asked for and no other', async () => {
    expect((await decode(twoPages, 'two.pdf', { page: 2 })).textLines.map(({ text }) => text)).toEqual(['둘째 쪽']);
    await expect(decode(twoPages, 'two.pdf', { page: 3 })).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('two.pdf') });
    expect(await inspect(twoPages, 'two.pdf')).toEqual({ format: 'pdf', pages: 2, width: 1653, height: 2338 });
  });

  it('keeps columns apart', async () => {
    const file = await document((pdf) => void pdf.font(korean).fontSize(12).text('왼쪽', 50, 100, { lineBreak: false }).text('오른쪽', 400, 100, { lineBreak: false }));
    expect((await decode(file, 'columns.pdf')).textLines.map(({ text }) => text)).toEqual(['왼쪽', '오른쪽']);
  });

  it.each([90, 180, 270])('places text on a page turned by %i degrees', async (turn) => {
    const file = await document((pdf) => {
      pdf.font(korean).fontSize(24).text('돌린 글', 100, 200);
      (pdf.page.dictionary as unknown as { data: Record<string, unknown> }).data['Rotate'] = turn;
    });
    const { raster, textLines } = await decode(file, 'turned.pdf');
    expect(raster.width > raster.height).toBe(turn !== 180);
    const [line] = textLines;
    const around = ink(raster, { x: 0, y: 0, width: raster.width, height: raster.height });
    expect([around.left, around.top].map((value, i) => Math.abs(value - [line!.box.x, line!.box.y][i]!) < 8)).toEqual([true, true]);
  });

  it('shows a capture printed at a point a pixel at no less than its own pixels', async () => {
    const file = await document((pdf) => void pdf.rect(0, 0, 10, 10).fill('#c81e0a'), { size: [1080, 12_000] });
    const { raster } = await decode(file, 'capture.pdf');
    expect([raster.width, raster.height]).toEqual([1653, 18_372]);
    expect([...raster.data.subarray(0, 3)]).toEqual([200, 30, 10]);
  });

  it('stays within the limits', async () => {
    const { raster } = await decode(twoPages, 'two.pdf', { limits: { bytes: 1e7, pixels: 500_000, heifPixels: 500_000, side: 700 } });
    expect([raster.width * raster.height <= 500_000, raster.height <= 700]).toEqual([true, true]);
  });

  it('says when a password is wanted', async () => {
    const file = await document((pdf) => void pdf.text('secret', 10, 10), { userPassword: 'x', ownerPassword: 'y' });
    await expect(decode(file, 'locked.pdf')).rejects.toMatchObject({ code: 'PASSWORD_PROTECTED', message: expect.stringContaining('locked.pdf') });
    await expect(inspect(file, 'locked.pdf')).rejects.toMatchObject({ code: 'PASSWORD_PROTECTED' });
  });

  it('opens what only its owner may change', async () => {
    const file = await document((pdf) => void pdf.font(korean).text('열람 가능', 10, 10), { ownerPassword: 'y' });
    expect((await decode(file, 'owned.pdf')).textLines[0]!.text).toBe('열람 가능');
  });

  it('tells a file that is no PDF inside', async () => {
    await expect(decode(new TextEncoder().encode('%PDF-1.7\nnothing here\n%%EOF'), 'odd.pdf')).rejects.toMatchObject({ code: 'CORRUPT_IMAGE' });
    await expect(decode(new TextEncoder().encode('%PDF-1.7\nnothing'), 'odd.pdf')).rejects.toMatchObject({ code: 'TRUNCATED_IMAGE' });
  });

  it('survives cuts and flipped bits', async () => {
    await fc.assert(fc.asyncProperty(fc.nat(twoPages.length - 1), fc.array(fc.nat(twoPages.length * 8 - 1), { maxLength: 20 }), fc.boolean(), async (cut, bits, flip) => {
      const bytes = Uint8Array.from(flip ? twoPages : twoPages.subarray(0, cut));
      if (flip) for (const bit of bits) bytes[bit >> 3]! ^= 1 << (bit & 7);
      const outcome = await decode(bytes, 'x.pdf').catch((error: unknown) => error);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(FraudLensError);
      else expect(outcome).toMatchObject({ info: { format: 'pdf' } });
    }), { numRuns: 25 });
  });

  it('has a page for each that is there, and one error for all that a false count promises', async () => {
    const file = handMade(promising(40));
    expect(await inspect(file, 'over.pdf')).toMatchObject({ pages: 2 });
    expect((await decode(file, 'over.pdf')).info).toMatchObject({ pages: 2, page: 1 });
    await expect(decode(file, 'over.pdf', { page: 2 })).rejects.toMatchObject({ code: 'CORRUPT_IMAGE', message: expect.stringContaining('promises 40 pages, but has none after page 1') });
    await expect(decode(file, 'over.pdf', { page: 3 })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await inspect(handMade(promising(1)), 'right.pdf')).toMatchObject({ pages: 1 });
  });

  it.each([
    ['longer than PDFium draws', image(140_000, 10, ''), 1],
    ['damaged', image(100, 100, '/Filter/JPXDecode'), 1],
    ['whole', image(100, 100, ''), 0],
  ])('marks a page with a picture that is %s', async (_what, picture, omitted) => {
    const { notices } = await decode(handMade(onePicture(picture)), 'page.pdf');
    expect(notices.map(({ code }) => code)).toEqual(Array.from({ length: omitted }, () => 'picture-omitted'));
  });

  it('finds such a picture inside a form', async () => {
    const form = stream('/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</X 6 0 R>>>>', '/X Do');
    const { notices } = await decode(handMade([...onePicture(form), image(140_000, 10, '')]), 'form.pdf');
    expect(notices.map(({ code }) => code)).toEqual(['picture-omitted']);
  });

  it('turns away a picture on which the renderer would work for minutes', async () => {
    await expect(decode(handMade(onePicture(image(100_000, 100_000, ''))), 'vast.pdf')).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS', message: expect.stringContaining('vast.pdf') });
  });

  it('turns away a few bytes that unpack to gigabytes', async () => {
    await expect(decode(handMade(formInItself), 'bomb.pdf')).rejects.toMatchObject({ code: 'TOO_MANY_BYTES', message: expect.stringContaining('bomb.pdf') });
  });

  it('reads a page with more characters than a call takes arguments', async () => {
    const characters = 200_000;
    const { textLines } = await decode(handMade(oneLongLine(characters)), 'long.pdf');
    expect(textLines.reduce((sum, { text }) => sum + text.length, 0)).toBeGreaterThan(0);
  });
});

/** A PDF of the given objects, the first of them its catalogue; without cross-reference table, which readers rebuild. */
function handMade(objects: readonly string[]): Uint8Array {
  return Buffer.from(`%PDF-1.7\n${objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('')}trailer <</Root 1 0 R>>\n%%EOF`, 'latin1');
}

const stream = (dictionary: string, content: string): string => `<<${dictionary}/Length ${content.length}>>stream\n${content}\nendstream`;

const formInItself = [
  '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</XObject<</X 4 0 R>>>>/Contents 5 0 R>>',
  stream('/Type/XObject/Subtype/Form/BBox[0 0 200 200]/Resources<</XObject<</X 4 0 R>>>>', '/X Do /X Do'), stream('', '/X Do'),
];

/** A document of one page that says it has so many. */
function promising(pages: number): string[] {
  return ['<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Count ${pages}/Kids[3 0 R]>>`, '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R>>', stream('', '0 0 10 10 re f')];
}

function image(width: number, height: number, filter: string): string {
  return stream(`/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceGray${filter}`, 'x'.repeat(10_000));
}

function onePicture(picture: string): string[] {
  return [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</XObject<</X 5 0 R>>>>/Contents 4 0 R>>', stream('', '200 0 0 200 0 0 cm /X Do'), picture,
  ];
}

function oneLongLine(characters: number): string[] {
  const piece = '(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa) Tj ';
  return [
    '<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    stream('', `BT /F 1 Tf 0 0 Td ${piece.repeat(characters / 50)}ET`), '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
}
