import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Ocr, type Entity, type OcrLine } from '../../../preload/contract';
import { withCodes } from '../../../main/engine/qr/code-lines';
import { findEntities } from '../../../main/engine/text/entities';
import { normalForm } from '../../../main/engine/text/normal-form';
import { judge } from '../../../main/engine/verdict';
import { ocrOf } from '../text/ocr-of';
import { codeOf, rasterOf } from './sample';

/** A screen with the words `text` on which a code with `payload` is shown. */
function screen(payload: string, text = ''): Ocr {
  const ocr = ocrOf(text);
  const line: OcrLine = {
    index: ocr.lines.length, text: payload, box: { x: 100, y: 900, width: 200, height: 200 }, quad: [[100, 900], [300, 900], [300, 1100], [100, 1100]], confidence: 1, lowConfidence: false,
    reader: 'qr', role: 'code', side: null, block: 99, alternatives: [], charConfidence: Array.from({ length: payload.length }, () => 1), charX: Array.from({ length: payload.length + 1 }, () => 100),
  };
  return { ...ocr, lines: [...ocr.lines, line], text: `${ocr.text}\n\n${payload}` };
}

const found = (payload: string): Entity[] => findEntities(screen(payload));
const flagsOf = (payload: string): string[] => found(payload).find((entity) => entity.type === 'qr')!.flags;

describe('what a payload holds', () => {
  test('an address is an entity of its own beside the code, with the same findings', () => {
    const [code, url] = found('https://bit.ly/3xYz');
    expect(code).toMatchObject({ type: 'qr', canonical: 'bit.ly/3xYz', display: 'hxxps://bit[.]ly/3xYz', flags: ['shortener'] });
    expect(url).toMatchObject({ type: 'url', canonical: 'bit.ly/3xYz', flags: ['shortener', 'qr'] });
  });

  test.each([
    ['https://kbstar-login.top/a', ['risky-tld', 'lookalike:kbstar.com']],
    ['http://203.0.113.9/app.apk', ['ip-host', 'apk-link']],
    ['http://3405803785/', ['ip-host']],
    ['https://www.kbstar.com/', ['official']],
  ])('%s is flagged as on a screen', (payload, flags) => expect(flagsOf(payload)).toEqual(expect.arrayContaining(flags)));

  test('a name before an @ is no host', () => {
    const flags = flagsOf('https://www.kbstar.com@evil.xyz/login');
    expect(flags).toContain('hidden-host');
    expect(flags).not.toContain('official');
  });

  test('foreign letters do not make an address official', () => {
    const flags = flagsOf('https://kbst\u0430r.com/');
    expect(flags).toEqual(expect.arrayContaining(['punycode', 'lookalike:kbstar.com']));
    expect(flags).not.toContain('official');
    expect(flagsOf('https://도메인.한국/')).not.toContain('punycode');
  });

  test('contact cards, links to apps and plain numbers', () => {
    expect(found('MECARD:N:Kim;TEL:+821012345678;EMAIL:kim@example.com;;').map((entity) => [entity.type, entity.canonical])).toEqual(
      expect.arrayContaining([['phone', '+821012345678'], ['email', 'kim@example.com']]),
    );
    expect(found('tel:010-1234-5678').map((entity) => entity.canonical)).toContain('+821012345678');
    expect(flagsOf('intent://scan/#Intent;scheme=zxing;end')).toContain('app-link:intent');
    expect(flagsOf('javascript:alert(1)')).toContain('app-link:javascript');
  });

  test('a long payload has a short canonical value and display', () => {
    const [code] = found('A'.repeat(4000));
    expect(code!.canonical).toMatch(/^sha256:[0-9a-f]{64}$/);
    expect(code!.display.length).toBeLessThan(310);
    expect(code!.text).toHaveLength(4000);
  });

  test('its words are not taken for words of the message', () => {
    const form = normalForm(screen('official notice do not pay anyone', '안녕하세요').lines);
    expect(form.words.text).toBe('안녕하세요');
  });

  test('nothing but a code is judged by what its payload names, and not judged when it names nothing', () => {
    const status = (payload: string) => judge({ ocr: screen(payload), entities: found(payload), similar: [], options: { nResults: 3, page: 1 } }).status;
    expect(status('M$K0YGV0G')).toBe('UNREADABLE');
    expect(status('http://kbstar-login.top/app.apk')).toBe('FRAUD');
  });

  test('a link in a code weighs as the same link on the screen, and the evidence is the code\'s place', () => {
    const words = '주문하신 상품 확인 부탁드립니다';
    const verdict = (ocr: Ocr) => judge({ ocr, entities: findEntities(ocr), similar: [], options: { nResults: 3, page: 1 } });
    const [inCode, onScreen] = [verdict(screen('http://kbstar-login.top/app.apk', words)), verdict(ocrOf(`${words}\nhttp://kbstar-login.top/app.apk`))];
    const points = (id: string, { components }: ReturnType<typeof judge>) => components.find((component) => component.id === id)!.points;
    for (const id of ['entity.lookalike-domain', 'entity.apk-link', 'entity.risky-tld']) expect(points(id, inCode)).toBeGreaterThan(0);
    expect(Math.abs(inCode.fraudScore - onScreen.fraudScore)).toBeLessThan(10);
    expect(inCode.evidence.map((piece) => piece.box)).toContainEqual({ x: 100, y: 900, width: 200, height: 200 });
  });
});

describe('lines from codes', () => {
  const lineOf = async (payload: string | Uint8Array): Promise<OcrLine> => {
    const { ocr, notices } = await withCodes(ocrOf('말씀드린 건입니다'), await rasterOf(await codeOf(payload)));
    expect(notices).toEqual([]);
    expect(() => Ocr.parse(ocr)).not.toThrow();
    return ocr.lines.at(-1)!;
  };

  test('a code becomes a line after the words, in a block of its own', async () => {
    const line = await lineOf('https://example.com');
    expect(line).toMatchObject({ index: 1, role: 'code', reader: 'qr', text: 'https://example.com', side: null });
    expect(line.charX).toHaveLength(line.text.length + 1);
    expect(line.charConfidence).toHaveLength(line.text.length);
  });

  test('control characters, markup and 2.9 KB', async () => {
    expect((await lineOf('a\u0007b\u001b[31m\r\n\r\nc')).text).toBe('a b [31m c');
    expect((await lineOf('x\u202egpj.exe')).text).toBe('x\ufffdgpj.exe');
    expect((await lineOf('<script>alert(1)</script><img src=x onerror=alert(1)>')).text).toBe('<script>alert(1)</script><img src=x onerror=alert(1)>');
    expect((await lineOf('Q'.repeat(2900))).text).toHaveLength(2900);
  });

  test('any bytes as payload keep the contract, and their entities stand inside the line', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ minLength: 1, maxLength: 200 }), async (bytes) => {
      const { ocr } = await withCodes(ocrOf('말씀'), await rasterOf(await codeOf(bytes)));
      Ocr.parse(ocr);
      for (const entity of findEntities(ocr)) for (const span of entity.spans) expect(span.end).toBeLessThanOrEqual(ocr.lines[span.line]!.text.length);
      for (const line of ocr.lines) expect(line.text).not.toMatch(/[\p{Cc}\p{Cf}]/u);
    }), { numRuns: 40 });
  });

  test('any text as payload is searched for entities without error', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.webUrl({ withFragments: true, withQueryParameters: true })), (payload) => {
      const text = payload.replace(/[\s\p{C}]+/gu, ' ').trim() || 'x';
      const entities = found(text);
      expect(entities.filter((entity) => entity.type === 'qr')).toHaveLength(1);
      for (const entity of entities) expect(entity.display).not.toMatch(/https?:\/\//i);
    }), { numRuns: 300 });
  });
});
