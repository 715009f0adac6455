/** Hangul arithmetic of the Unicode Standard, chapter 3.12 (conjoining jamo behaviour). */

const SYLLABLE_BASE = 0xac00;
const INITIALS = [...'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'];
const VOWELS = [...'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'];
const FINALS = ['', ...'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'];

/** A conjoining jamo (U+1100 …) as its stand-alone compatibility form; any other character unchanged. */
export function compatibilityJamo(char: string): string {
  const code = char.charCodeAt(0);
  if (code >= 0x1100 && code <= 0x1112) return INITIALS[code - 0x1100]!;
  if (code >= 0x1161 && code <= 0x1175) return VOWELS[code - 0x1161]!;
  if (code >= 0x11a8 && code <= 0x11c2) return FINALS[code - 0x11a7]!;
  return char;
}

export const isInitial = (char: string): boolean => INITIALS.includes(char);
export const isVowel = (char: string): boolean => VOWELS.includes(char);
export const isFinal = (char: string): boolean => char !== '' && FINALS.includes(char);

/** Initial + vowel (+ final) as one precomposed syllable. The arguments are compatibility jamo. */
export function syllable(initial: string, vowel: string, final = ''): string {
  const index = (INITIALS.indexOf(initial) * VOWELS.length + VOWELS.indexOf(vowel)) * FINALS.length + FINALS.indexOf(final);
  return String.fromCharCode(SYLLABLE_BASE + index);
}

/** A syllable without a final consonant, completed by a vowel of its own (고 + ㅏ → 과), or null where no such vowel exists. */
const COMPOUND_VOWELS: Record<string, string> = { ㅗㅏ: 'ㅘ', ㅗㅐ: 'ㅙ', ㅗㅣ: 'ㅚ', ㅜㅓ: 'ㅝ', ㅜㅔ: 'ㅞ', ㅜㅣ: 'ㅟ', ㅡㅣ: 'ㅢ' };

/** Two vowels written apart as one (ㅗ + ㅏ → ㅘ); null where they do not combine. */
export const compoundVowel = (first: string, second: string): string | null => COMPOUND_VOWELS[first + second] ?? null;
