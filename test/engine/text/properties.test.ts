import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Entity, type Ocr, type OcrLine, type Span } from '../../../preload/contract';
import { plainText, spanText } from '../../../main/engine/text/evidence-text';
import { findEntities } from '../../../main/engine/text/entities';
import { normalForm } from '../../../main/engine/text/normal-form';
import { ocrOf } from './ocr-of';

/** Text as hostile as a screen can make it: any characters, and pieces of what recognisers look for in any order. */
const piece = fc.constantFrom('010-1234-5678', 'http://', 'bit.ly/', 'kbstar.com', '계좌', '국민', '123456-01-', '4111 1111', '인증번호', '만원', '억', '공일공', 'ㄱㅏ', 'ㅋㅋ', '①', '０', '\u200b', '\u0301', 'а', 'bc1q', '0x', '.apk', '@', '[.]', '텔레', '\ud800', '…', '\n', '\n\n', ' ', '-', '.', '**');
const hostile = fc.oneof(fc.string({ unit: 'binary', maxLength: 200 }), fc.string({ unit: 'grapheme', maxLength: 120 }), fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 4 })), { maxLength: 40 }).map((parts) => parts.join('')));
const isInside = ({ line, start, end }: Span, lines: readonly OcrLine[]): boolean => lines[line] !== undefined && start >= 0 && start < end && end <= lines[line].text.length;
const roles = (ocr: Ocr): Ocr => ({ ...ocr, lines: ocr.lines.map((line) => ({ ...line, role: (['message', 'message', 'sender', 'chrome', 'time'] as const)[line.index % 5]! })) });

it('the normal form maps every character into a line, in reading order', () => {
  fc.assert(fc.property(hostile, (text) => {
    const { lines } = ocrOf(text);
    const form = normalForm(lines);
    for (const view of [form.folded, form.words, form.tight]) {
      expect(view.line).toHaveLength(view.text.length);
      let last = { line: -1, start: -1 };
      for (let i = 0; i < view.text.length; i++) {
        if (view.line[i]! < 0) continue;
        const here = { line: view.line[i]!, start: view.start[i]!, end: view.end[i]! };
        expect(isInside(here, lines)).toBe(true);
        expect(here.line > last.line || (here.line === last.line && here.start >= last.start)).toBe(true);
        last = here;
      }
    }
    expect(form.tight.text).toMatch(/^[\p{L}\p{N}\n]*$/u);
  }), { numRuns: 400 });
});

it('the normal form of plain letters is theirs, whatever signs stand between', () => {
  const letters = fc.array(fc.constantFrom(...'계좌로송금하세요대출'), { minLength: 1, maxLength: 20 });
  fc.assert(fc.property(letters, fc.array(fc.constantFrom(' ', '.', '★', '*', '\u200b', '-', ''), { minLength: 20, maxLength: 20 }), (plain, signs) => {
    expect(normalForm(ocrOf(plain.map((letter, i) => letter + signs[i]!).join('')).lines).tight.text).toBe(plain.join(''));
  }));
});

it('entities never throw, keep to the contract, and quote the evidence exactly', () => {
  fc.assert(fc.property(hostile, (text) => {
    const ocr = roles(ocrOf(text));
    for (const entity of findEntities(ocr)) {
      Entity.parse(entity);
      expect(entity.spans.length).toBeGreaterThan(0);
      expect(entity.spans.every((span) => isInside(span, ocr.lines))).toBe(true);
      expect(spanText(ocr.lines, entity.spans)).toBe(entity.text);
      expect(entity.canonical).not.toBe('');
      if (entity.type === 'url') expect(entity.display).not.toMatch(/^https?:|[a-z0-9]\.[a-z]/i);
    }
  }), { numRuns: 600 });
});

it('entities of one kind and place are found once', () => {
  fc.assert(fc.property(hostile, (text) => {
    const taken = findEntities(ocrOf(text)).flatMap(({ spans }) => spans.flatMap(({ line, start, end }) => Array.from({ length: end - start }, (_, k) => `${line}:${start + k}`)));
    expect(new Set(taken).size).toBe(taken.length);
  }), { numRuns: 300 });
});

it('a Korean mobile number is found however it is written', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 8, maxLength: 8 }).filter(([first]) => first! >= 2);
  const style = fc.constantFrom<(d: string) => string>((d) => d, (d) => `${d.slice(0, 3)}-${d.slice(3, 7)}-${d.slice(7)}`, (d) => `${d.slice(0, 3)}.${d.slice(3, 7)}.${d.slice(7)}`, (d) => `${d.slice(0, 3)} ${d.slice(3, 7)} ${d.slice(7)}`, (d) => [...d].map((c) => '공일이삼사오육칠팔구'[Number(c)]).join(''), (d) => [...d].map((c) => String.fromCharCode(0xff10 + Number(c))).join(''), (d) => [...d].join(' '));
  fc.assert(fc.property(digits, style, (rest, write) => {
    const national = `010${rest.join('')}`;
    expect(findEntities(ocrOf(`연락처 ${write(national)}`)).filter(({ type }) => type === 'phone').map(({ canonical }) => canonical)).toEqual([`+82${national.slice(1)}`]);
  }));
});

it('a page of sixty thousand hostile characters is read within seconds', () => {
  for (const unit of ['1-', 'a.', '0 ', '공일', '010-1234-5678 ', 'http://a.', '1,000,', 'O1', '천백십일', '[', 'a@', 'bc1q', '*', '1x', '국민 ', 'GB82 ', '인증번호 ']) {
    const ocr = ocrOf(unit.repeat(60_000 / unit.length));
    const start = performance.now();
    findEntities(ocr);
    plainText(ocr.lines);
    expect(performance.now() - start, unit).toBeLessThan(5000);
  }
});
