import type { Entity } from '../../../preload/contract';
import { hiddenPart, type Hiding } from './rules';

/** A stretch of a text, `from` inclusive, `to` exclusive, in UTF-16 code units. */
export type Stretch = { from: number; to: number };
/** What is searched for in any text, and how much of a match is hidden. */
export type Secret = { pattern: RegExp; hiding: Hiding };

/** Stands for each hidden code unit, so that offsets into a text stay what they were. */
const MASK = '●';
/** What people and readers put between the digits of one number. */
const BETWEEN = String.raw`[\s.\-–—·()]{0,2}`;
/** Shorter runs of digits are counts and times as well. */
const LEAST = 4;

/** Personal data known by its shape alone, in texts that no recogniser has read (notes, file names, titles). */
export const SHAPES: readonly Secret[] = [
  { pattern: /(?<!\d)\d{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\s?[-–—.]\s?[1-8][\d*●•]{6}(?![\d*])/g, hiding: 'whole' },
  { pattern: /(?<!\d)\d{4}[- .][\d*●•]{4}[- .][\d*●•]{4}[- .]\d{4}(?!\d)/g, hiding: 'whole' },
  // Not after a slash: in https://bank.example@evil.example the part before the @ is the lure.
  { pattern: /(?<![A-Za-z0-9._%+/-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@[A-Za-z0-9-]{1,63}(?:\.[A-Za-z0-9-]{1,63}){1,5}/g, hiding: 'local-part' },
];

/** How an entity's value may be written anywhere else: with other separators, in its canonical form, or just as it stands here. */
export function secretsOf({ text, canonical, display, type }: Entity, hiding: Hiding): Secret[] {
  const forms = [...new Set([text, canonical, display])];
  if (type === 'email') return forms.filter((form) => form.includes('@')).map((form) => ({ pattern: new RegExp(escaped(form.replaceAll('[.]', '.')), 'gi'), hiding }));
  const numbers = [...new Set(forms.map((form) => form.replace(/[^\d*●•]/g, '')))].filter((digits) => digits.length >= LEAST && /\d/.test(digits));
  // A national number is also written with its trunk zero in place of the country code.
  const national = type === 'phone' && canonical.startsWith('+82') ? [`0${canonical.slice(3)}`] : [];
  const patterns = [...new Set([...numbers, ...national])].map((digits) => String.raw`(?<![\d])${[...digits].map(escaped).join(BETWEEN)}(?![\d])`);
  const literal = forms.filter((form) => form.trim().length >= LEAST && !/\d/.test(form)).map(escaped);
  const name = type === 'messenger-id' ? [escaped(display)] : [];
  return [...patterns, ...literal, ...name].map((pattern) => ({ pattern: new RegExp(pattern, 'gi'), hiding }));
}

/** The stretches of `text` that hold one of the secrets, as far as they are to be hidden. */
export function findSecrets(text: string, secrets: readonly Secret[]): Stretch[] {
  return secrets.flatMap(({ pattern, hiding }) => [...text.matchAll(pattern)].flatMap((match) => {
    const part = hiddenPart(match[0], hiding);
    return part ? [{ from: match.index + part.from, to: match.index + part.to }] : [];
  }));
}

/** `text` with the stretches hidden; equally long. */
export function cover(text: string, stretches: readonly Stretch[]): string {
  const units = text.split('');
  for (const { from, to } of stretches) for (let at = from; at < to; at++) units[at] = MASK;
  return units.join('');
}

/** `text` with every secret in it hidden. */
export function scrub(text: string, secrets: readonly Secret[]): string {
  return cover(text, findSecrets(text, secrets));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
