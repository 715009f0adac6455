import type { Dictionary } from './dictionary';

/** One character read by a CTC recogniser. `from` (inclusive) and `to` (exclusive) are time steps. */
export type Glyph = {
  readonly char: string;
  readonly probability: number;
  readonly from: number;
  readonly to: number;
  /** What else the character may be, most probable first; only where the reader hesitated. */
  readonly rivals: readonly Rival[];
};
export type Rival = { readonly char: string; readonly probability: number };

/** Softmax output of one line: `steps` rows of `classes` probabilities, beginning at `offset` in `data`. */
export type Posteriors = { readonly data: Float32Array; readonly offset: number; readonly steps: number; readonly classes: number };

/** Above this no rival is worth naming: what is left for all others together is below 0.1. */
const SURE = 0.9;
/** A rival below this is noise. */
const RIVAL_FLOOR = 0.05;
const BLANK = 0;

/**
 * Best-path CTC decoding: the most probable class of each step, runs of the same class folded into one character, blanks left out.
 * A character's probability is the highest within its run; rivals are taken at that step.
 */
export function decode(posteriors: Posteriors, dictionary: Dictionary): Glyph[] {
  const { data, offset, steps, classes } = posteriors;
  const glyphs: Glyph[] = [];
  let previous = BLANK;
  let from = 0;
  let peak = 0;
  let peakStep = 0;
  const close = (to: number) => {
    if (previous === BLANK) return;
    glyphs.push({ char: dictionary[previous]!, probability: Math.min(1, peak), from, to, rivals: rivals(data, offset + peakStep * classes, classes, previous, peak, dictionary) });
  };
  for (let step = 0; step < steps; step += 1) {
    const row = offset + step * classes;
    const best = argmax(data, row, classes);
    const probability = data[row + best]!;
    if (best === previous) {
      if (probability > peak) { peak = probability; peakStep = step; }
      continue;
    }
    close(step);
    previous = best;
    from = step;
    peak = probability;
    peakStep = step;
  }
  close(steps);
  return glyphs;
}

/** Index of the greatest of `classes` probabilities. They add up to one, so the first above one half is the greatest. */
function argmax(data: Float32Array, row: number, classes: number): number {
  let best = BLANK;
  let value = data[row]!;
  if (value > 0.5) return best;
  for (let c = 1; c < classes; c += 1) {
    const p = data[row + c]!;
    if (p > value) {
      value = p;
      best = c;
      if (p > 0.5) break;
    }
  }
  return best;
}

function rivals(data: Float32Array, row: number, classes: number, winner: number, peak: number, dictionary: Dictionary): Rival[] {
  if (peak >= SURE) return [];
  const found: Rival[] = [];
  for (let c = 1; c < classes; c += 1) {
    const p = data[row + c]!;
    if (p >= RIVAL_FLOOR && c !== winner) found.push({ char: dictionary[c]!, probability: p });
  }
  return found.sort((a, b) => b.probability - a.probability).slice(0, 3);
}
