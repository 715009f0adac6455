import { HOMOGLYPHS } from '../../main/engine/text/homoglyphs';
import { randomStream } from './random';

/** A disguise or a reading error put on a message; the same message always gets the same one. */
export type Perturbation = { name: string; apply: (text: string) => string };

const chars = (text: string, change: (char: string, random: () => number) => string): string => {
  const random = randomStream(text.length * 7919 + (text.codePointAt(0) ?? 0));
  return [...text].map((char) => change(char, random)).join('');
};
const isHangul = (char: string): boolean => /[가-힣]/.test(char);
// Addresses keep their characters: a scammer's link must still work.
const outsideLinks = (text: string, change: (part: string) => string): string => text.split(/(\S*[a-z0-9-]+\.[a-z]{2,}\S*)/i).map((part, i) => (i % 2 === 0 ? change(part) : part)).join('');

const LOOKALIKES = new Map<string, string>();
for (const [other, plain] of HOMOGLYPHS) if (/[a-zA-Z]/.test(plain) && !LOOKALIKES.has(plain)) LOOKALIKES.set(plain, other);

// Syllables that readers mix up: vowels one stroke apart, lenis and tense consonants.
const VOWEL_SLIPS: Record<number, number> = { 0: 2, 1: 5, 4: 6, 5: 1, 8: 12, 13: 17, 18: 13, 20: 19 };
const DIGIT_SLIPS: Record<string, string> = { 0: 'O', 1: 'l', 5: 'S', 8: 'B', O: '0', l: '1', I: 'l' };

/** One syllable with its vowel misread. */
function misread(char: string): string {
  const code = char.charCodeAt(0) - 0xac00;
  const vowel = Math.floor((code % 588) / 28);
  const slip = VOWEL_SLIPS[vowel];
  return slip === undefined ? char : String.fromCharCode(0xac00 + code + (slip - vowel) * 28);
}

export const PERTURBATIONS: readonly Perturbation[] = [
  { name: 'spaces dropped', apply: (text) => outsideLinks(text, (part) => chars(part, (c, random) => (c === ' ' && random() < 0.6 && /[가-힣]/.test(part) ? '' : c))) },
  { name: 'spaces put in', apply: (text) => outsideLinks(text, (part) => chars(part, (c, random) => (isHangul(c) && random() < 0.4 ? `${c} ` : c))) },
  { name: 'signs put in', apply: (text) => outsideLinks(text, (part) => chars(part, (c, random) => (isHangul(c) && random() < 0.3 ? `${c}${'.·★*-'[Math.floor(random() * 5)]}` : c))) },
  { name: 'homoglyphs', apply: (text) => outsideLinks(text, (part) => chars(part, (c, random) => (random() < 0.5 ? (LOOKALIKES.get(c) ?? c) : c))) },
  { name: 'jamo apart', apply: (text) => outsideLinks(text, (part) => chars(part, (c, random) => (isHangul(c) && random() < 0.25 ? apart(c) : c))) },
  { name: 'zero width', apply: (text) => outsideLinks(text, (part) => chars(part, (c, random) => (random() < 0.3 ? `${c}\u200b` : c))) },
  { name: 'reader errors 3 %', apply: (text) => chars(text, (c, random) => (random() < 0.03 ? (isHangul(c) ? misread(c) : c === ' ' ? '' : (DIGIT_SLIPS[c] ?? c)) : c)) },
  { name: 'wrapped rows', apply: (text) => text.split('\n').map(wrapped).join('\n') },
];

/** A syllable without a final consonant as two letters; one with a final stays whole, as scammers leave it. */
function apart(char: string): string {
  const code = char.charCodeAt(0) - 0xac00;
  if (code % 28 !== 0) return char;
  return 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'[Math.floor(code / 588)]! + String.fromCharCode(0x314f + Math.floor((code % 588) / 28));
}

/** Columns of a narrow bubble; a Hangul syllable takes two. */
const COLUMNS = 34;

/** A row broken as phones break it: between any two syllables, but not inside a Latin word. */
function wrapped(row: string): string {
  const rows = [''];
  let width = 0;
  for (const piece of row.match(/[!-~]+|./gsu) ?? []) {
    const columns = [...piece].reduce((sum, char) => sum + (char > '\u1100' ? 2 : 1), 0);
    if (width > 0 && width + columns > COLUMNS) {
      rows.push(piece.trimStart());
      width = columns;
    } else {
      rows[rows.length - 1] += piece;
      width += columns;
    }
  }
  return rows.join('\n');
}
