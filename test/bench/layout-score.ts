import type { Ocr, OcrLine } from '../../preload/contract/ocr';
import type { TruthLine } from '../screens/screen';
import { editDistance, nearest, normalise } from './score';

/** Ratios as counts, so that screens can be added up. */
export type Ratio = { readonly right: number; readonly all: number };

export type LayoutScore = {
  /** Truth lines with at most a fifth of their characters wrong in what stands at their place. */
  readonly recall: Ratio;
  /** Spaces of lines whose other characters are all right: found and true, over those found and those true (F1 = 2·right / all). */
  readonly spaces: Ratio;
  /** Numbers of four digits and more (phones, accounts, amounts, codes) read without a wrong digit or sign. */
  readonly numbers: Ratio;
  readonly roles: Ratio;
  /** Of message lines: left, right or no bubble. */
  readonly sides: Ratio;
  /** Neighbouring lines of the truth that are read in that order. */
  readonly order: Ratio;
  readonly evidence: Ratio;
  /** `truth → read`, for the table of confusions. */
  readonly roleMistakes: readonly string[];
  readonly numberMistakes: readonly string[];
};

export function layoutScore(truth: readonly TruthLine[], ocr: Ocr): LayoutScore {
  const matches = truth.map((line) => at(line, ocr.lines));
  const distances = truth.map((line, i) => nearest(normalise(line.text), normalise(matches[i]?.text ?? '')));
  const stretches = truth.map((_, i) => normalise(matches[i]?.text ?? '').slice(distances[i]!.from, distances[i]!.to));
  const bubbles = truth.map((line, i) => ({ line, read: matches[i] })).filter(({ line, read }) => line.role === 'message' && read);
  const placed = truth.map((line, i) => ({ line, read: matches[i] })).filter(({ read }) => read !== undefined);
  const numbers = truth.flatMap((line, i) => (normalise(line.text).match(/\d(?:[\d,.-]*\d)?/g) ?? []).filter((n) => n.replace(/\D/g, '').length >= 4).map((n) => ({ n, read: stretches[i]! })));
  return {
    recall: { right: truth.filter((line, i) => matches[i] && distances[i]!.distance <= 0.2 * normalise(line.text).length).length, all: truth.length },
    spaces: add(truth.map((line, i) => spaceScore(normalise(line.text), stretches[i]!))),
    numbers: { right: numbers.filter(({ n, read }) => read.replaceAll(' ', '').includes(n)).length, all: numbers.length },
    roles: { right: placed.filter(({ line, read }) => read!.role === line.role).length, all: placed.length },
    sides: { right: bubbles.filter(({ line, read }) => read!.side === line.side).length, all: bubbles.length },
    order: orderScore(matches),
    evidence: evidenceScore(truth, ocr),
    roleMistakes: placed.filter(({ line, read }) => read!.role !== line.role).map(({ line, read }) => `${line.role} → ${read!.role}: ${line.text} (read ${read!.text})`),
    numberMistakes: numbers.filter(({ n, read }) => !read.replaceAll(' ', '').includes(n)).map(({ n, read }) => `${n} → ${read}`),
  };
}

/** Edit distance of the evidence text, spaces aside, to the truth's non-chrome lines in order. Places do not count. */
export function evidenceScore(truth: readonly TruthLine[], ocr: Ocr): Ratio {
  const evidence = truth.filter((line) => line.role !== 'chrome').map((line) => normalise(line.text)).join('').replaceAll(' ', '');
  return { right: editDistance(evidence, normalise(ocr.text).replaceAll(' ', '')), all: evidence.length };
}

/** Truth lines that a read line, anywhere, holds with at most a fifth of their characters wrong. */
export function foundScore(truth: readonly TruthLine[], ocr: Ocr): Ratio {
  const lines = ocr.lines.map((line) => normalise(line.text));
  const right = truth.map((line) => normalise(line.text)).filter((text) => lines.some((line) => nearest(text, line).distance <= 0.2 * text.length)).length;
  return { right, all: truth.length };
}

export function add(ratios: readonly Ratio[]): Ratio {
  return { right: ratios.reduce((sum, r) => sum + r.right, 0), all: ratios.reduce((sum, r) => sum + r.all, 0) };
}

/** The read line that covers most of the truth line's box, at least a third of it. */
function at(line: TruthLine, lines: readonly OcrLine[]): OcrLine | undefined {
  let best: OcrLine | undefined;
  let most = (line.box.width * line.box.height) / 3;
  for (const read of lines) {
    const w = Math.min(line.box.x + line.box.width, read.box.x + read.box.width) - Math.max(line.box.x, read.box.x);
    const h = Math.min(line.box.y + line.box.height, read.box.y + read.box.height) - Math.max(line.box.y, read.box.y);
    if (w > 0 && h > 0 && w * h > most) { most = w * h; best = read; }
  }
  return best;
}

function spaceScore(truth: string, read: string): Ratio {
  if (truth.replaceAll(' ', '') !== read.replaceAll(' ', '')) return { right: 0, all: 0 };
  const positions = (text: string) => new Set([...text].map((c, i) => (c === ' ' ? text.slice(0, i).replaceAll(' ', '').length : -1)).filter((p) => p >= 0));
  const [a, b] = [positions(truth), positions(read)];
  return { right: 2 * [...a].filter((p) => b.has(p)).length, all: a.size + b.size };
}

function orderScore(matches: readonly (OcrLine | undefined)[]): Ratio {
  const placed = matches.filter((read) => read !== undefined);
  let right = 0;
  for (let i = 1; i < placed.length; i += 1) if (placed[i - 1]!.index <= placed[i]!.index) right += 1;
  return { right, all: Math.max(0, placed.length - 1) };
}
