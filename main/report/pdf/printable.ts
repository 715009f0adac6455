import type { Typeface } from './typeface';

/** Characters that act on text unseen: controls, bidi marks and overrides, zero-width characters, variation selectors, tags. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;

/**
 * Text as it can be printed: composed Hangul, tabs as spaces, line feeds kept. What the font lacks and what would act unseen
 * is printed as its code point, `〔U+1F600〕`, so that nothing in an item disappears from a report.
 */
export function printable(text: string, face: Typeface): string {
  let out = '';
  let codes: string[] = [];
  const flush = () => {
    if (codes.length > 0) out += `〔${codes.join(' ')}〕`;
    codes = [];
  };
  for (const char of text.normalize('NFC').replace(/\r\n?/g, '\n').replaceAll('\t', ' ').replaceAll('\u00a0', ' ')) {
    const codePoint = char.codePointAt(0) ?? 0;
    if (char === '\n' || (!UNSEEN.test(char) && face.has(codePoint))) {
      flush();
      out += char;
    } else {
      codes.push(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    }
  }
  flush();
  return out;
}

/** The same on one line. */
export function printableLine(text: string, face: Typeface): string {
  return printable(text, face).replace(/\s*\n\s*/g, ' ').trim();
}
