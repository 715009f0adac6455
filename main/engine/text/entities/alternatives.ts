import type { OcrLine } from '../../../../preload/contract';
import type { View } from '../view';
import type { Found } from './found';

/** Unsure characters of one entity that are tried, and readings of each: at most 3⁴ combinations. */
const MAX_UNSURE = 4;
const MAX_READINGS = 3;
/** Text around the entity that its recogniser looks at. */
const CONTEXT = 48;

/**
 * An entity whose check fails, read anew with the reader's second choices. When exactly one value then passes the check, it becomes the canonical one and the
 * entity is flagged `corrected`; the evidence text stays as read. Otherwise the entity is returned as it was.
 * @param recognise finds the entities in a text.
 */
export function withAlternatives(found: Found, view: View, lines: readonly OcrLine[], recognise: (text: string) => Found[]): Found {
  if (found.validity !== 'invalid') return found;
  const unsure = unsureCharacters(found, view, lines);
  if (unsure.length === 0) return found;
  const offset = Math.max(0, found.from - CONTEXT);
  const chars = view.text.slice(offset, found.to + CONTEXT).split('');
  const valid = combinations(unsure.map(({ readings }) => readings)).flatMap((choice) => {
    const tried = [...chars];
    for (const [k, reading] of choice.entries()) tried[unsure[k]!.at - offset] = reading;
    return recognise(tried.join('')).filter((other) => other.type === found.type && other.from + offset === found.from && other.to + offset === found.to && other.validity === 'valid');
  });
  const [first] = valid;
  if (!first || valid.some((other) => other.canonical !== first.canonical)) return found;
  return { ...found, canonical: first.canonical, display: first.display, validity: 'valid', flags: [...new Set([...first.flags, 'corrected'])] };
}

/** Characters of the entity for which the reader had other readings, each with all of them, its first choice leading. */
function unsureCharacters(found: Found, view: View, lines: readonly OcrLine[]): { at: number; readings: string[] }[] {
  const unsure: { at: number; readings: string[] }[] = [];
  for (let at = found.from; at < found.to; at++) {
    const others = lines[view.line[at]!]?.alternatives.filter((other) => other.at === view.start[at] && other.char.length === 1) ?? [];
    if (others.length === 0) continue;
    const likely = [...others].sort((a, b) => b.probability - a.probability).slice(0, MAX_READINGS - 1);
    unsure.push({ at, readings: [view.text[at]!, ...likely.map(({ char }) => char)] });
  }
  return unsure.slice(0, MAX_UNSURE);
}

const combinations = (choices: readonly string[][]): string[][] => choices.reduce<string[][]>((all, options) => all.flatMap((head) => options.map((option) => [...head, option])), [[]]);
