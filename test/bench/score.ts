import type { Box } from '../../preload/contract/geometry';

/** A stretch of text that a reader gave, with its place. */
export type Piece = { readonly text: string; readonly box: Box };

export type Score = {
  /** Characters of the truth. */
  readonly characters: number;
  /** Insertions, deletions and substitutions against the truth. */
  readonly errors: number;
  readonly lines: number;
  /** Truth lines read without any error. */
  readonly exact: number;
  /** Characters read that belong to no truth line (icons, noise); reported, not counted as errors. */
  readonly extra: number;
  /** Truth lines with what was read for them, where that differs. */
  readonly mistakes: readonly { readonly truth: string; readonly read: string; readonly errors: number }[];
};

/** NFC, one space for any white space, and one form for signs that fonts draw alike: dots, quotes, dashes. */
export function normalise(text: string): string {
  return text.normalize('NFC').replace(/…|⋯|\.{3,}|·{3,}/g, '...').replace(/[•ㆍ∙・]/g, '·').replace(/[‘’`´]/g, "'").replace(/[“”]/g, '"').replace(/[–—−]/g, '-').replace(/\s+/g, ' ').trim();
}

/**
 * Character errors of a reading, whatever its order and however it splits or joins lines. The same for every reader:
 *
 * 1. What stands on one row of the picture is joined left to right with single spaces.
 * 2. Truth lines are taken longest first. For each, the stretch of a row that is nearest by edit distance (start and end free) is
 *    looked for among all that is left; a stretch is used up by the line that takes it.
 * 3. A line's errors are that distance, at most its length: a line that was not found counts as all deletions.
 *
 * Character error rate = errors / characters.
 */
export function score(truth: readonly string[], pieces: readonly Piece[]): Score {
  const left = rows(pieces).map(normalise).filter((row) => row !== '');
  const lines = truth.map(normalise);
  let errors = 0;
  let exact = 0;
  const mistakes: { truth: string; read: string; errors: number }[] = [];
  for (const line of [...lines].sort((a, b) => b.length - a.length)) {
    let best: { row: number; match: Match } | null = null;
    for (let row = 0; row < left.length && best?.match.distance !== 0; row += 1) {
      const match = nearest(line, left[row]!);
      if (!best || match.distance < best.match.distance) best = { row, match };
    }
    if (!best || best.match.distance >= line.length) {
      errors += line.length;
      mistakes.push({ truth: line, read: '', errors: line.length });
      continue;
    }
    const { row, match } = best;
    const source = left[row]!;
    left.splice(row, 1, ...[source.slice(0, match.from).trim(), source.slice(match.to).trim()].filter((rest) => rest !== ''));
    errors += match.distance;
    if (match.distance === 0) exact += 1;
    else mistakes.push({ truth: line, read: source.slice(match.from, match.to), errors: match.distance });
  }
  return { characters: lines.join('').length, errors, lines: lines.length, exact, extra: left.join('').replaceAll(' ', '').length, mistakes };
}

export function addScores(scores: readonly Score[]): Score {
  const sum = (of: (score: Score) => number) => scores.reduce((total, score) => total + of(score), 0);
  return { characters: sum((s) => s.characters), errors: sum((s) => s.errors), lines: sum((s) => s.lines), exact: sum((s) => s.exact), extra: sum((s) => s.extra), mistakes: scores.flatMap((s) => s.mistakes) };
}

/** Pieces that overlap vertically by more than half of the lower one, joined left to right. */
function rows(pieces: readonly Piece[]): string[] {
  const found: { top: number; bottom: number; members: Piece[] }[] = [];
  for (const piece of [...pieces].sort((a, b) => a.box.y + a.box.height / 2 - b.box.y - b.box.height / 2)) {
    const top = piece.box.y;
    const bottom = piece.box.y + piece.box.height;
    const row = found.find((r) => Math.min(r.bottom, bottom) - Math.max(r.top, top) > 0.5 * Math.min(r.bottom - r.top, bottom - top));
    if (row) row.members.push(piece);
    else found.push({ top, bottom, members: [piece] });
  }
  return found.map((row) => row.members.sort((a, b) => a.box.x - b.box.x).map((piece) => piece.text).join(' '));
}

type Match = { readonly distance: number; readonly from: number; readonly to: number };

/** The stretch of `text` nearest to `pattern` by Levenshtein distance (Sellers 1980); on a tie the longest that ends last. */
export function nearest(pattern: string, text: string): Match {
  const n = text.length;
  let cost = new Int32Array(n + 1);
  let start = Int32Array.from({ length: n + 1 }, (_, j) => j);
  for (let i = 1; i <= pattern.length; i += 1) {
    const nextCost = new Int32Array(n + 1);
    const nextStart = new Int32Array(n + 1);
    nextCost[0] = i;
    for (let j = 1; j <= n; j += 1) {
      const diagonal = cost[j - 1]! + (pattern[i - 1] === text[j - 1] ? 0 : 1);
      const up = cost[j]! + 1;
      const across = nextCost[j - 1]! + 1;
      if (diagonal <= up && diagonal <= across) { nextCost[j] = diagonal; nextStart[j] = start[j - 1]!; }
      else if (up <= across) { nextCost[j] = up; nextStart[j] = start[j]!; }
      else { nextCost[j] = across; nextStart[j] = nextStart[j - 1]!; }
    }
    cost = nextCost;
    start = nextStart;
  }
  let to = 0;
  for (let j = 1; j <= n; j += 1) if (cost[j]! <= cost[to]!) to = j;
  return { distance: cost[to]!, from: start[to]!, to };
}

/** Levenshtein distance (Wagner & Fischer 1974), two rows. */
export function editDistance(a: string, b: string): number {
  let row = Int32Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i += 1) {
    const next = new Int32Array(b.length + 1);
    next[0] = i;
    for (let j = 1; j <= b.length; j += 1) next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1));
    row = next;
  }
  return row[b.length]!;
}
