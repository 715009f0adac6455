import type { Entity, Span } from '../../../preload/contract';
import type { NormalForm } from '../text/normal-form';
import { spansOf, type View } from '../text/view';
import { lettersAfter, lettersBefore } from '../text/words';

/** A linear model over hashed n-grams: `weights[bucket] × scale` is the log-odds of a feature of value 1. */
export type TextModel = { weights: Int8Array; scale: number; intercept: number };

/** One symbol of the text with its place in the words view: a Hangul syllable, a Latin word, a number, or what kind of entity stands there. */
export type TextSymbol = { value: string; from: number; to: number };

/** Longest n-gram, in symbols. */
const MAX_ORDER = 4;
/** Characters by which a passage grows to the end of a word; text without spaces has no words. */
const LONGEST_REST = 12;
/** Passages shown for the model. */
const MAX_PASSAGES = 3;

const PLACEHOLDERS: Partial<Record<Entity['type'], string>> = { phone: '\u0001phone', email: '\u0001email', account: '\u0001account', card: '\u0001card', amount: '\u0001amount', otp: '\u0001otp', apk: '\u0001apk', wallet: '\u0001wallet', 'messenger-id': '\u0001id' };

/** What carriers put before honest and dishonest texts alike. */
const CARRIER_MARK = /\[ ?(?:web|국제|국외) ?발신 ?\]/g;

/** The text as the model reads it. Numbers, addresses and the like stand for their kind, so that the model learns wording, not data. */
export function symbolsOf(form: NormalForm, entities: readonly Entity[]): TextSymbol[] {
  const view = form.words;
  const kinds = placeholderMap(entities);
  const symbols: TextSymbol[] = [];
  for (const match of view.text.replace(CARRIER_MARK, (mark) => ' '.repeat(mark.length)).matchAll(/\p{Script=Hangul}|[a-z']+|\d[\d,.]*|\n\n|[^\s\p{P}\p{S}]/gu)) {
    const [from, to] = [match.index, match.index + match[0].length];
    const kind = kinds.get(`${view.line[from]}:${view.start[from]}`);
    const value = kind ?? (/^\d/.test(match[0]) ? '0' : match[0]);
    const last = symbols.at(-1);
    if (kind !== undefined && last?.value === kind) last.to = to;
    else symbols.push({ value, from, to });
  }
  return symbols;
}

/** Unknown addresses are many and honest ones among them; those with a mark of deceit are another word to the model. */
function addressKind({ flags }: Entity): string {
  if (flags.includes('official')) return '\u0001official';
  return flags.some((flag) => /^(?:lookalike|risky-tld|shortener|free-host|ip-host|punycode|apk-link)/.test(flag)) ? '\u0001dubious' : '\u0001url';
}

function placeholderMap(entities: readonly Entity[]): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const entity of entities) {
    const kind = entity.type === 'url' ? addressKind(entity) : PLACEHOLDERS[entity.type];
    if (kind === undefined) continue;
    for (const { line, start, end } of entity.spans) for (let at = start; at < end; at++) kinds.set(`${line}:${at}`, kind);
  }
  return kinds;
}

/** A feature: its bucket, its value (√ of its count, the whole vector of length 1) and where its n-grams begin. */
export type Feature = { value: number; places: { at: number; order: number }[] };

/** The n-grams of the symbols by bucket. Single Hangul syllables say nothing and are left out. */
export function features(symbols: readonly TextSymbol[], buckets: number): Map<number, Feature> {
  const found = new Map<number, Feature>();
  for (let at = 0; at < symbols.length; at++) {
    let hash = FNV.offset;
    for (let order = 1; order <= MAX_ORDER && at + order <= symbols.length; order++) {
      const { value } = symbols[at + order - 1]!;
      if (value === '\n\n') break;
      hash = extend(hash, value);
      if (order === 1 && value.length === 1) continue;
      const bucket = mixed(hash) % buckets;
      const feature = found.get(bucket) ?? { value: 0, places: [] };
      feature.places.push({ at, order });
      found.set(bucket, feature);
    }
  }
  for (const feature of found.values()) feature.value = Math.sqrt(feature.places.length);
  const norm = Math.sqrt([...found.values()].reduce((sum, feature) => sum + feature.value ** 2, 0));
  for (const feature of found.values()) feature.value /= norm;
  return found;
}

/** FNV-1a, 32 bits (Fowler, Noll & Vo), over UTF-16 code units; a separator ends each symbol. */
const FNV = { offset: 0x811c9dc5, prime: 0x01000193 };

function extend(hash: number, symbol: string): number {
  let h = hash;
  for (let i = 0; i < symbol.length; i++) h = Math.imul(h ^ symbol.charCodeAt(i), FNV.prime);
  return Math.imul(h ^ 0xffff, FNV.prime);
}

/** Final mix of MurmurHash3, so that the low bits depend on all symbols. */
function mixed(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h ^= h >>> 13;
  h = Math.imul(h, 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

/** Log-odds that the wording adds, and the passages that weigh most for fraud (`sign` 1) or against it (−1), sought when asked for. */
export function readText(model: TextModel, form: NormalForm, entities: readonly Entity[]): { logOdds: number; passages: (sign: number) => Span[] } {
  const symbols = symbolsOf(form, entities);
  const bySymbol = new Float64Array(symbols.length);
  let logOdds = model.intercept;
  for (const [bucket, { value, places }] of features(symbols, model.weights.length)) {
    const weight = model.weights[bucket]! * model.scale * value;
    logOdds += weight;
    for (const { at, order } of places) for (let k = 0; k < order; k++) bySymbol[at + k]! += weight / places.length / order;
  }
  return { logOdds, passages: (sign) => passages(form.words, symbols, bySymbol, sign) };
}

/** The stretches of text whose symbols add up to most in the direction of `sign`. */
function passages(view: View, symbols: readonly TextSymbol[], bySymbol: Float64Array, sign: number): Span[] {
  const found: { from: number; to: number; sum: number }[] = [];
  let current = { from: 0, to: 0, sum: 0, best: 0 };
  const close = (): void => void (current.best > 0 && found.push({ from: current.from, to: current.to, sum: current.best }));
  for (const [i, symbol] of symbols.entries()) {
    const sum = symbol.value === '\n\n' ? -1 : current.sum + bySymbol[i]! * sign;
    // A stretch ends where what follows would take away more than half of what it gathered.
    if (sum <= current.best / 2) {
      close();
      current = { from: i + 1, to: i + 1, sum: 0, best: 0 };
    } else {
      current.sum = sum;
      if (sum > current.best) [current.best, current.to] = [sum, i + 1];
    }
  }
  close();
  return found.sort((a, b) => b.sum - a.sum || a.from - b.from).slice(0, MAX_PASSAGES).sort((a, b) => a.from - b.from).flatMap(({ from, to }) => spansOf(view, ...wholeWords(view.text, symbols[from]!.from, symbols[to - 1]!.to)));
}

/** Symbols of Hangul are syllables: the stretch grown to the words that it begins and ends in, since half a word shows nothing. */
function wholeWords(text: string, from: number, to: number): [number, number] {
  return [from - lettersBefore(text, from, LONGEST_REST), to + lettersAfter(text, to, LONGEST_REST)];
}
