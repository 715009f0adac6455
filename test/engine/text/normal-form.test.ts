import { describe, expect, it } from 'vitest';
import { plainText, spanBox, spanText } from '../../../main/engine/text/evidence-text';
import { normalForm } from '../../../main/engine/text/normal-form';
import { spansOf } from '../../../main/engine/text/view';
import { ocrOf } from './ocr-of';

const tight = (text: string): string => normalForm(ocrOf(text).lines).tight.text;
const words = (text: string): string => normalForm(ocrOf(text).lines).words.text;

describe('normal form', () => {
  it.each([
    ['full width', '계좌 １２３－４５６ ＡＢＣ', '계좌123456abc'],
    ['inserted signs', '카★지☆노 계.좌', '카지노계좌'],
    ['inserted spaces', '입 금 해 주 세 요', '입금해주세요'],
    ['compatibility jamo', 'ㄱㅖㅈㅘ', '계좌'],
    ['circled jamo and jamo', '㉠ㅏ ㅈㅏ', '가자'],
    ['circled syllables', '㉮㉯', '가나'],
    ['jamo with a final consonant', 'ㄷㅐㅊㅜㄹ', '대출'],
    ['compound vowels', 'ㅈㅗㅏ', '좌'],
    ['vowel letters inside a word', '카ㅈㅣ노', '카지노'],
    ['zero-width characters', '대\u200b출\u200d신\ufeff청', '대출신청'],
    ['Cyrillic', 'раураl', 'paypal'],
    ['Greek', 'gοοgle', 'google'],
    ['mathematical letters', '𝐛𝐚𝐧𝐤', 'bank'],
    ['circled letters', 'ⓑⓔⓣ', 'bet'],
    ['accents', 'pàypál', 'paypal'],
    ['letters as digits', 'l0an c0m', 'loancom'],
    ['line end within a block', '계좌로 송\n금하세요', '계좌로송금하세요'],
    ['laughter stays', 'ㅋㅋㅋ ㅠㅠ', 'ㅋㅋㅋㅠㅠ'],
  ])('%s', (_, text, expected) => expect(tight(text)).toBe(expected));

  it('keeps blocks apart', () => expect(tight('송\n\n금')).toBe('송\n금'));
  it('leaves codes alone', () => expect(words('A1B2 2024 mp3 7up')).toBe('a1b2 2024 mp3 7up'));
  it('leaves out times, dates and screen furniture', () => {
    const roles = ['chrome', 'time', 'message', 'date'] as const;
    expect(normalForm(ocrOf('11:00\n오후 3:20\n안녕\n2024년', (row) => ({ role: roles[row]! })).lines).tight.text).toBe('안녕');
  });

  it('maps back to the characters it came from, over line ends', () => {
    const { lines } = ocrOf('자 계★\n좌 로');
    const { tight: view } = normalForm(lines);
    const at = view.text.indexOf('계좌');
    expect(spanText(lines, spansOf(view, at, at + 2))).toBe('계\n좌');
  });

  it('maps a composed syllable to all of its letters', () => {
    const { lines } = ocrOf('의 ㄱㅖ.좌');
    const { tight: view } = normalForm(lines);
    expect(spansOf(view, 1, 3)).toEqual([{ line: 0, start: 2, end: 6 }]);
  });

  it('gives plain text with rows joined and disguises undone', () => expect(plainText(ocrOf('раураl ㄱㅖ좌\n확인\n\n다음').lines)).toBe('paypal 계좌 확인\n다음'));
});

describe('boxes of spans', () => {
  it('is the characters across and the line down', () => {
    const [line] = ocrOf('가나다라').lines;
    expect(spanBox(line!, { line: 0, start: 1, end: 3 })).toEqual({ x: 20, y: 0, width: 40, height: 40 });
  });
  it('is the whole line where it is not level', () => {
    const [line] = ocrOf('가나다라').lines;
    expect(spanBox({ ...line!, quad: [[0, 0], [1, 1], [2, 2], [3, 3]] }, { line: 0, start: 1, end: 3 })).toEqual(line!.box);
  });
});
