import { DIGIT_LOOKALIKES, SPOKEN_DIGITS } from '../homoglyphs';

/** A digit of the digit view that was written as something else: `spoken` (공일공) or `lookalike` (O1O). */
type Restored = 'spoken' | 'lookalike';
export type DigitView = { text: string; restored: ReadonlyMap<number, Restored> };

const SPOKEN = [...SPOKEN_DIGITS.keys()].join('');
// At least eight digits read aloud that begin like a Korean number: no ordinary Korean text does.
const SPOKEN_NUMBER = new RegExp(`(?<![가-힣])[공영빵0](?:[ .·-]{0,2}[${SPOKEN}0-9]){7,}`, 'g');
const LOOKALIKE_NUMBER = /(?<![A-Za-z가-힣ㄱ-ㅣ])[0-9OoDQlI|iㅇ○ㅣZSsB](?:[ .·()-]{0,2}[0-9OoDQlI|iㅇ○ㅣZSsB]){6,}(?![A-Za-z])/g;

/**
 * The folded text with numbers in digits throughout, character for character, so that indices stay good.
 * Look-alike letters are taken for digits only in a run that is mostly digits; crosses that mask digits become asterisks.
 */
export function digitView(folded: string): DigitView {
  const chars = folded.split('');
  const restored = new Map<number, Restored>();
  const restore = (pattern: RegExp, table: ReadonlyMap<string, string>, as: Restored, wanted: (run: string) => boolean): void => {
    for (const match of folded.matchAll(pattern)) {
      if (!wanted(match[0])) continue;
      for (let i = match.index; i < match.index + match[0].length; i++) {
        const digit = table.get(chars[i]!);
        if (digit === undefined) continue;
        chars[i] = digit;
        restored.set(i, as);
      }
    }
  };
  restore(SPOKEN_NUMBER, SPOKEN_DIGITS, 'spoken', () => true);
  restore(LOOKALIKE_NUMBER, DIGIT_LOOKALIKES, 'lookalike', (run) => count(run, /\d/g) >= 2 * count(run, /[A-Za-z|ㅇ○ㅣ]/g) || /^[0O][1lI|][0O]/.test(run));
  for (const match of folded.matchAll(/\d[\d*Xx ·-]{0,20}[Xx]{2}[\d*Xx·-]{0,12}/g)) {
    for (let i = match.index; i < match.index + match[0].length; i++) if (/[Xx]/.test(chars[i]!)) chars[i] = '*';
  }
  return { text: chars.join(''), restored };
}

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
