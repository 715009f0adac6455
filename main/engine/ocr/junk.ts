import type { TextLine } from './text-line';

/** Icons come out as one or two characters. */
const JUNK_LENGTH = 2;
/**
 * Floors for so short a reading. Measured on twelve app screens of the fixtures (100 true readings of one or two characters, 142 of
 * icons): no true letter, digit or syllable stood below 0.73, 124 of the icons did. Of the icons above, most were read as
 * signs (`]`, `-`, `◆`), and no sign that stood alone was true; real ones (`!!`, `?`) come with more certainty.
 */
const LETTER_FLOOR = 0.7;
const SIGN_FLOOR = 0.95;

/** Whether a box held nothing readable: no text at all, or one or two characters that the reader hardly believes itself. */
export function isJunk(line: Pick<TextLine, 'text' | 'confidence'>): boolean {
  const text = line.text.replaceAll(' ', '');
  if (text === '') return true;
  if ([...text].length > JUNK_LENGTH) return false;
  return line.confidence < (/[\p{L}\p{N}]/u.test(text) ? LETTER_FLOOR : SIGN_FLOOR);
}
