/**
 * Text that came out of an image or a file is hostile: it may hold characters that hide, reverse or mimic. They are shown, never obeyed.
 */
export type HostilePart = { kind: 'text'; text: string } | { kind: 'mark'; text: string; codePoint: string };

/** Characters with no picture of their own, by the short names of the Unicode standard (UAX #9, UAX #44 NameAliases). */
const NAMES: Record<number, string> = {
  0x00: 'NUL', 0x07: 'BEL', 0x08: 'BS', 0x0d: 'CR', 0x1b: 'ESC', 0x7f: 'DEL', 0x85: 'NEL', 0xad: 'SHY', 0x61c: 'ALM',
  0x115f: 'HCF', 0x1160: 'HJF', 0x180e: 'MVS', 0x200b: 'ZWSP', 0x200c: 'ZWNJ', 0x200d: 'ZWJ', 0x200e: 'LRM', 0x200f: 'RLM',
  0x2028: 'LS', 0x2029: 'PS', 0x202a: 'LRE', 0x202b: 'RLE', 0x202c: 'PDF', 0x202d: 'LRO', 0x202e: 'RLO', 0x2060: 'WJ',
  0x2066: 'LRI', 0x2067: 'RLI', 0x2068: 'FSI', 0x2069: 'PDI', 0x3164: 'HF', 0xfeff: 'BOM', 0xffa0: 'HHF',
};

/** Controls but tab and newline, format characters, invisible Hangul fillers, private use, lone surrogates. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]/u;
const EMOJI_JOIN = /^\p{Extended_Pictographic}/u;

/** Cuts text into parts to show as they are and single characters to show as a visible mark. Joining all `text` gives the input back. */
export function hostileParts(text: string): HostilePart[] {
  const parts: HostilePart[] = [];
  const characters = [...text];
  let plain = '';
  characters.forEach((character, at) => {
    if (isShown(character, characters[at - 1], characters[at + 1])) {
      plain += character;
      return;
    }
    if (plain !== '') parts.push({ kind: 'text', text: plain });
    plain = '';
    parts.push({ kind: 'mark', text: character, codePoint: codePoint(character) });
  });
  if (plain !== '') parts.push({ kind: 'text', text: plain });
  return parts;
}

/** The same for places that take one string only (title, alt, label): marks become `[RLO]`. */
export function hostilePlain(text: string): string {
  return hostileParts(text).map((part) => (part.kind === 'text' ? part.text : `[${markName(part.text)}]`)).join('');
}

/** Short name of a character: `RLO`, or `U+E0041` where the standard has none. */
export function markName(character: string): string {
  return NAMES[character.codePointAt(0) ?? 0] ?? codePoint(character);
}

function isShown(character: string, before: string | undefined, after: string | undefined): boolean {
  if (character === '\n' || character === '\t') return true;
  // A joiner between two pictures is part of one emoji.
  if (character === '\u200d' && before !== undefined && after !== undefined) return /[\p{Extended_Pictographic}\ufe0f\p{Emoji_Modifier}]$/u.test(before) && EMOJI_JOIN.test(after);
  return !INVISIBLE.test(character);
}

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
