import type { Alternative } from '../../../preload/contract/ocr';
import type { PlacedLine } from './placed-line';
import { corners } from './box-geometry';
import { samePatch } from './patches';
import type { Reading } from './recogniser';
import { isTime } from './stamps';
import type { TextBox } from './text-boxes';
import type { TextLine } from './text-line';

/** Runner-ups are named where the winner leads by less than this. */
const SMALL_MARGIN = 0.6;
/** Columns of a crop (48 high) that the first and last character reach beyond where the network marked them. */
const EDGE = 8;
const SPACE = ' ';

/**
 * The text of one box: leading and trailing spaces dropped, each character's cell bordered halfway to its neighbours.
 * `window` is the picture's stretch that the crop covers from its first to its last column.
 */
export function textLine(box: TextBox, window: { x: number; width: number }, cropWidth: number, reading: Reading, reader: 'ko-en' | 'latin'): TextLine {
  const glyphs = trimmed(reading);
  const perColumn = window.width / cropWidth;
  const at = (column: number) => window.x + Math.max(0, Math.min(cropWidth, column)) * perColumn;
  let text = '';
  const charConfidence: number[] = [];
  const charX: number[] = [];
  const alternatives: Alternative[] = [];
  glyphs.forEach((glyph, i) => {
    const from = i === 0 ? glyph.from - EDGE : (glyphs[i - 1]!.to + glyph.from) / 2;
    const to = i === glyphs.length - 1 ? glyph.to + EDGE : (glyph.to + glyphs[i + 1]!.from) / 2;
    for (const rival of glyph.rivals) {
      if (glyph.probability - rival.probability < SMALL_MARGIN) alternatives.push({ at: text.length, char: rival.char, probability: Math.min(1, rival.probability) });
    }
    for (let k = 0; k < glyph.char.length; k += 1) {
      charConfidence.push(glyph.probability);
      charX.push(at(from + ((to - from) * k) / glyph.char.length));
    }
    text += glyph.char;
    if (i === glyphs.length - 1) charX.push(at(to));
  });
  if (glyphs.length === 0) charX.push(window.x);
  return { text, box: box.box, quad: box.tilt ? corners(box.tilt) : null, confidence: meanConfidence(text, charConfidence), charConfidence, charX, alternatives, reader };
}

function trimmed(glyphs: Reading): Reading {
  let from = 0;
  let to = glyphs.length;
  while (from < to && isSpace(glyphs[from]!.char)) from += 1;
  while (to > from && isSpace(glyphs[to - 1]!.char)) to -= 1;
  return glyphs.slice(from, to);
}

export function isSpace(char: string): boolean {
  return char === SPACE || char === '\u3000';
}

/** Mean over the characters that are not spaces; 0 for no text. */
export function meanConfidence(text: string, charConfidence: readonly number[]): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < text.length; i += 1) {
    if (isSpace(text[i]!)) continue;
    sum += charConfidence[i]!;
    count += 1;
  }
  return count > 0 ? sum / count : 0;
}

/**
 * Joins the pieces of one line. The detector parts a line at wide spaces; pieces belong together when they stand on one row and one
 * ground, are of one size and lie closer than a character's height. Table columns are further apart than that, chips and bubbles
 * have grounds of their own, and a time beside a text is smaller or stands alone.
 */
export function joinRows(pieces: readonly PlacedLine[]): PlacedLine[] {
  const joined: PlacedLine[] = [];
  for (const piece of [...pieces].sort((a, b) => a.line.box.x - b.line.box.x)) {
    const i = joined.findIndex((left) => samePatch(left.patch, piece.patch) && continues(left.line, piece.line));
    if (i >= 0) joined[i] = { line: join(joined[i]!.line, piece.line), patch: joined[i]!.patch };
    else joined.push(piece);
  }
  return joined.sort((a, b) => a.line.box.y - b.line.box.y || a.line.box.x - b.line.box.x);
}

/** Greatest gap between two pieces of a line, in heights of the lower one. */
const PIECE_GAP = 0.6;

function continues(left: TextLine, right: TextLine): boolean {
  if (left.quad || right.quad || isTime(left.text) || isTime(right.text)) return false;
  const a = left.box;
  const b = right.box;
  const low = Math.min(a.height, b.height);
  const overlap = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  const gap = b.x - (a.x + a.width);
  return overlap > 0.7 * low && Math.max(a.height, b.height) < 1.5 * low && gap > -0.5 * low && gap < PIECE_GAP * low;
}

function join(left: TextLine, right: TextLine): TextLine {
  const text = `${left.text} ${right.text}`;
  const charConfidence = [...left.charConfidence, Math.min(left.confidence, right.confidence), ...right.charConfidence];
  const shift = left.text.length + 1;
  const x = left.box.x;
  const y = Math.min(left.box.y, right.box.y);
  return {
    text,
    box: { x, y, width: right.box.x + right.box.width - x, height: Math.max(left.box.y + left.box.height, right.box.y + right.box.height) - y },
    quad: null,
    confidence: meanConfidence(text, charConfidence),
    charConfidence,
    charX: [...left.charX, ...right.charX],
    alternatives: [...left.alternatives, ...right.alternatives.map((a) => ({ ...a, at: a.at + shift }))],
    reader: left.reader === 'latin' && right.reader === 'latin' ? 'latin' : 'ko-en',
  };
}

/** Parts a line before the character at UTF-16 offset `at`; the space before it is dropped. */
export function cutLine(line: TextLine, at: number): [TextLine, TextLine] {
  let end = at;
  while (end > 0 && isSpace(line.text[end - 1]!)) end -= 1;
  return [section(line, 0, end), section(line, at, line.text.length)];
}

function section(line: TextLine, from: number, to: number): TextLine {
  const text = line.text.slice(from, to);
  const charConfidence = line.charConfidence.slice(from, to);
  const charX = line.charX.slice(from, to + 1);
  const x = from === 0 ? line.box.x : charX[0]!;
  const right = to === line.text.length ? line.box.x + line.box.width : charX[charX.length - 1]!;
  return {
    ...line, text, charConfidence, charX,
    box: { ...line.box, x, width: right - x },
    confidence: meanConfidence(text, charConfidence),
    alternatives: line.alternatives.filter((a) => a.at >= from && a.at < to).map((a) => ({ ...a, at: a.at - from })),
  };
}
