import { LINE_HEIGHT, type Crop } from './crop';
import { isSpace } from './lines';
import type { PlacedGlyph, Reading, Recogniser } from './recogniser';

/** The readings after the second reader was asked; `latin` tells which lines it won as a whole. */
export type Refined = { readonly readings: Reading[]; readonly latin: boolean[] };

/** Glyphs `first`…`last` (exclusive) of a line and the columns `left`…`right` of its crop that they stand in. */
type Stretch = { readonly line: number; readonly first: number; readonly last: number; readonly left: number; readonly right: number };

/**
 * Thresholds measured on the app screens (267 text lines without Hangul, 97 with) and 511 English and 225 Korean line images:
 * of the first reader's 4.6 line-lengths of error on the former and 739 characters on the English images, 0.9 and 103 are left;
 * no Korean line is touched, for the second reader answers to Hangul with Han characters or low probability.
 */
const SURE = 0.99;
/** The second reader may be this much less certain than the first: its errors are rarer at equal probability. */
const HANDICAP = 0.05;
/** A syllable below this may be a misread Latin letter. */
const SYLLABLE_FLOOR = 0.8;
/** Shorter stretches inside a Korean line are not worth a run. */
const MIN_STRETCH = 3;

const EAST_ASIAN = /[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const LATIN_OR_DIGIT = /[\p{Script=Latin}\p{N}]/u;

/** Reads Latin letters and digits again with a second recogniser wherever the first was not sure, and keeps what is surer. */
export async function readAgain(second: Recogniser, crops: readonly Crop[], first: readonly Reading[]): Promise<Refined> {
  const stretches = first.flatMap((reading, line) => doubtful(reading, line, crops[line]!));
  const answers = await second.read(stretches.map((s) => columns(crops[s.line]!, s.left, s.right)));
  const readings = [...first];
  const latin = first.map(() => false);
  // From the last to the first, so that positions of stretches further left in a line stay valid.
  for (let i = stretches.length - 1; i >= 0; i -= 1) {
    const { line, first: from, last: to, left } = stretches[i]!;
    const reading = readings[line]!;
    const answer = narrowForms(answers[i]!);
    if (!surer(answer, reading.slice(from, to))) continue;
    latin[line] = from === 0 && to === reading.length;
    readings[line] = [...reading.slice(0, from), ...answer.map((glyph) => ({ ...glyph, from: glyph.from + left, to: glyph.to + left })), ...reading.slice(to)];
  }
  return { readings, latin };
}

function surer(answer: Reading, reading: Reading): boolean {
  return answer.length > 0 && !answer.some((glyph) => EAST_ASIAN.test(glyph.char)) && certainty(answer) >= certainty(reading) - HANDICAP;
}

/** Mean probability of what is not space. */
function certainty(reading: Reading): number {
  const inked = reading.filter((glyph) => !isSpace(glyph.char));
  return inked.reduce((sum, glyph) => sum + glyph.probability, 0) / Math.max(1, inked.length);
}

/** The stretches between sure syllables that hold Latin letters or digits, one of them unsure. */
function doubtful(reading: Reading, line: number, crop: Crop): Stretch[] {
  const found: Stretch[] = [];
  for (let i = 0; i < reading.length;) {
    if (isSyllable(reading[i]!)) { i += 1; continue; }
    let end = i;
    while (end < reading.length && !isSyllable(reading[end]!)) end += 1;
    const whole = i === 0 && end === reading.length;
    const [first, last] = whole ? [i, end] : core(reading, i, end);
    const glyphs = reading.slice(first, last);
    const worth = glyphs.some((g) => LATIN_OR_DIGIT.test(g.char)) && glyphs.some((g) => g.probability < SURE) && (whole || glyphs.length >= MIN_STRETCH);
    if (worth) found.push({ line, first, last, left: first === 0 ? 0 : border(crop, reading[first - 1]!, reading[first]!), right: last === reading.length ? crop.width : border(crop, reading[last - 1]!, reading[last]!) });
    i = end;
  }
  return found;
}

function isSyllable(glyph: PlacedGlyph): boolean {
  return HANGUL.test(glyph.char) && glyph.probability >= SYLLABLE_FLOOR;
}

/** From the first to the last letter or digit: spaces and signs between them and the syllables belong to the Korean. */
function core(reading: Reading, from: number, to: number): [number, number] {
  while (from < to && !LATIN_OR_DIGIT.test(reading[from]!.char)) from += 1;
  while (to > from && !LATIN_OR_DIGIT.test(reading[to - 1]!.char)) to -= 1;
  return [from, to];
}

/** The column between two glyphs with the least ink: least difference between its lightest and darkest value. */
function border(crop: Crop, left: PlacedGlyph, right: PlacedGlyph): number {
  const middle = (left.to + right.from) / 2;
  const from = Math.max(0, Math.floor(Math.min(left.to, middle - 4)));
  const to = Math.min(crop.width - 1, Math.ceil(Math.max(right.from, middle + 4)));
  let best = Math.round(middle);
  let least = Infinity;
  for (let x = from; x <= to; x += 1) {
    let low = 255;
    let high = 0;
    for (let y = 4; y < LINE_HEIGHT - 4; y += 1) {
      const value = crop.planes[(LINE_HEIGHT + y) * crop.width + x]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    const ink = high - low + Math.abs(x - middle);
    if (ink < least) { least = ink; best = x; }
  }
  return best;
}

function columns(crop: Crop, left: number, right: number): Crop {
  const width = right - left;
  if (width === crop.width) return crop;
  const planes = new Float32Array(3 * LINE_HEIGHT * width);
  for (let row = 0; row < 3 * LINE_HEIGHT; row += 1) planes.set(crop.planes.subarray(row * crop.width + left, row * crop.width + right), row * width);
  return { planes, width };
}

/** Full-width forms of ASCII (U+FF01–U+FF5E), of which the second reader's alphabet has many, as ASCII. */
function narrowForms(reading: Reading): Reading {
  return reading.map((glyph) => (/[\uFF01-\uFF5E]/.test(glyph.char) ? { ...glyph, char: String.fromCharCode(glyph.char.charCodeAt(0) - 0xFEE0) } : glyph));
}
