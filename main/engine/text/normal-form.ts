import type { OcrLine } from '../../../preload/contract';
import { compatibilityJamo, compoundVowel, isFinal, isInitial, isVowel, syllable } from './hangul';
import { HOMOGLYPHS, LEET } from './homoglyphs';
import { viewOf, type Unit, type View } from './view';

/**
 * The evidence text made comparable, three times over, each with a map back to its lines:
 * - `folded`: compatibility forms, homoglyphs and split-up Hangul undone; case, spaces and signs kept. Entities are read from it.
 * - `words`: `folded` in lower case with single spaces and letters restored inside Latin words (l0an → loan). English signals match on it.
 * - `tight`: `words` with letters and digits only. Korean signals match on it, so spaces, line ends and inserted signs make no difference.
 * Rows are parted by a newline (`folded`, `words`), blocks by an empty row (`folded`, `words`) or a newline (`tight`): no match of letters runs from one block into the next.
 */
export type NormalForm = { folded: View; words: View; tight: View };

/** The normal form of the lines that carry a message; time stamps, dates and screen furniture are left out. */
export function normalForm(lines: readonly OcrLine[]): NormalForm {
  const rows = lines.filter((line) => line.role === 'message' || line.role === 'sender').map((line) => ({ block: line.block, units: foldLine(line) }));
  const folded = rows.flatMap(({ block, units }, i) => (i === 0 ? units : [...separators(rows[i - 1]!.block === block ? 1 : 2), ...units]));
  const words = restoreLetters(singleSpaces(folded));
  return { folded: viewOf(folded), words: viewOf(words), tight: viewOf(lettersOnly(words)) };
}

const NEWLINE: Unit = { char: '\n', line: -1, start: 0, end: 0 };
const separators = (count: number): Unit[] => Array.from({ length: count }, () => NEWLINE);

// Zero-width and bidi controls, soft hyphen, Hangul fillers, variation selectors, tags.
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/u;
const LONE_SURROGATE = /^[\ud800-\udfff]$/;

function foldLine(line: OcrLine): Unit[] {
  const units: Unit[] = [];
  let at = 0;
  for (const char of line.text) {
    const origin = { line: line.index, start: at, end: at + char.length };
    for (const folded of foldCharacter(char)) units.push({ char: folded, ...origin });
    at += char.length;
  }
  return joinJamo(units);
}

/** One code point without its disguise; nothing for what cannot be seen. */
function foldCharacter(char: string): string {
  if (char >= ' ' && char <= '~') return char;
  if (INVISIBLE.test(char)) return '';
  if (/\s/.test(char)) return ' ';
  if (LONE_SURROGATE.test(char)) return '\ufffd';
  // NFKD of a Hangul syllable would take it apart: only other scripts lose their accents.
  const plain = /\p{Script=Latin}/u.test(char) ? char.normalize('NFKD').replace(/\p{M}/gu, '') : char.normalize('NFKC');
  return [...plain].map((c) => HOMOGLYPHS.get(c) ?? compatibilityJamo(c)).join('');
}

/** ㅋㅋㅠㅠ: laughing and crying, not 큐. */
const isLaughing = (initial: string, vowel: string): boolean => (initial === 'ㅋ' || initial === 'ㅎ') && (vowel === 'ㅠ' || vowel === 'ㅜ');

/** Hangul typed letter by letter (ㄱㅖㅈㅘ) as syllables. A consonant closes the syllable unless a vowel follows it; ㅋㅋ and ㅠㅠ stay. */
function joinJamo(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (let i = 0; i < units.length; i++) {
    const [initial, second] = [units[i]!, units[i + 1]];
    if (!second || !isInitial(initial.char) || !isVowel(second.char) || initial.line !== second.line || isLaughing(initial.char, second.char)) {
      joined.push(initial);
      continue;
    }
    let [vowel, last] = [second.char, i + 1];
    const compound = units[last + 1] && compoundVowel(vowel, units[last + 1]!.char);
    if (compound) [vowel, last] = [compound, last + 1];
    const [third, fourth] = [units[last + 1], units[last + 2]];
    const closes = third !== undefined && third.line === initial.line && isFinal(third.char) && !(fourth && isVowel(fourth.char)) && third.char !== fourth?.char;
    if (closes) last++;
    joined.push({ char: syllable(initial.char, vowel, closes ? third.char : ''), line: initial.line, start: initial.start, end: units[last]!.end });
    i = last;
  }
  return joined;
}

const singleSpaces = (units: readonly Unit[]): Unit[] => units.filter((unit, i) => unit.char !== ' ' || (i > 0 && units[i - 1]!.char !== ' '));

/** Lower case, and digits inside Latin words as the letters they stand for. A word is left alone unless letters outnumber digits and stand on both sides of one. */
function restoreLetters(units: readonly Unit[]): Unit[] {
  const lower = units.map((unit) => ({ ...unit, char: unit.char.toLowerCase() }));
  for (let from = 0; from < lower.length; from++) {
    let to = from;
    while (to < lower.length && /^[a-z0-9$]$/.test(lower[to]!.char)) to++;
    const word = lower.slice(from, to).map((unit) => unit.char).join('');
    if (/^[a-z]+[013457$]+[a-z]+$/.test(word) || (/^[a-z][a-z013457$]{3,}$/.test(word) && word.replace(/[^a-z]/g, '').length > word.length / 2 && /\d[a-z]/.test(word))) {
      for (const unit of lower.slice(from, to)) unit.char = LEET.get(unit.char) ?? unit.char;
    }
    from = to;
  }
  return lower;
}

/** Letters and digits with the block borders; Hangul that signs had kept apart is joined here. */
function lettersOnly(units: readonly Unit[]): Unit[] {
  const kept = units.filter((unit, i) => /^[\p{L}\p{N}]+$/u.test(unit.char) || (unit.char === '\n' && units[i - 1]?.char === '\n'));
  return joinJamo(kept);
}
