import { LINE_HEIGHT, type Crop } from './crop';
import { isSpace } from './lines';
import type { Reading } from './recogniser';
import type { TextBox } from './text-boxes';

/** A box this much longer one way than the other shows the direction of its line. */
const SLENDER = 1.5;
/** And this much, a line down the picture. */
const COLUMN = 2.5;
/** Lines that are read both ways to find the direction; the longest tell most. */
const SAMPLES = 6;
/** Boxes along the height must outweigh those along the width by this before a picture counts as lying on its side. */
const SIDEWAYS = 2;
/**
 * Mean probability of the characters below which a reading may be of letters upside down. Of drawn screens the right way up none lay
 * below 0.97; upside down, Korean ones lay at 0.4–0.6 and English ones, of whose letters many stay letters, at up to 0.81.
 */
export const DOUBT = 0.92;
/** A picture is not laid on its other side for a reading less certain than this: its columns are vertical writing. Stacked Hangul turned was read at 0.76, text truly on its side at 0.97 and more. */
export const READABLE = 0.85;
/** The turned reading's doubt must be below this share of the other's: English upside down, many of whose letters stay letters, is read at up to 0.87. */
const LESS_DOUBT = 0.5;

/** Whether most text runs along the height of the picture, by the lengths of slender boxes. */
export function liesOnItsSide(boxes: readonly TextBox[]): boolean {
  let along = 0;
  let across = 0;
  for (const { box: { width, height } } of boxes) {
    if (height > SLENDER * width) across += height;
    else if (width > SLENDER * height) along += width;
  }
  return across > SIDEWAYS * along;
}

/** How many lines run down the picture: in a level one, vertical writing or labels on their side. A lone `1` is slender too, but less so. */
export function countColumns(boxes: readonly TextBox[]): number {
  return boxes.filter(({ box }) => box.height > COLUMN * box.width).length;
}

/** Indices of the longest crops. */
export function samples(crops: readonly Crop[]): number[] {
  return crops.map((_, i) => i).sort((a, b) => crops[b]!.width - crops[a]!.width).slice(0, SAMPLES);
}

/** Mean probability of what is not space, over all readings; 0 when there is none. */
export function certainty(readings: readonly Reading[]): number {
  const inked = readings.flat().filter((glyph) => !isSpace(glyph.char));
  return inked.reduce((sum, glyph) => sum + glyph.probability, 0) / Math.max(1, inked.length);
}

/** Whether the reading of turned crops is so much surer that the picture lies that way. */
export function isSurer(turned: readonly Reading[], asIs: readonly Reading[]): boolean {
  return 1 - certainty(turned) < LESS_DOUBT * (1 - certainty(asIs));
}

/** The crop turned by half a turn. */
export function upsideDown({ planes, width }: Crop): Crop {
  const out = new Float32Array(planes.length);
  const plane = LINE_HEIGHT * width;
  for (let c = 0; c < 3; c += 1) for (let i = 0; i < plane; i += 1) out[c * plane + i] = planes[(c + 1) * plane - 1 - i]!;
  return { planes: out, width };
}
