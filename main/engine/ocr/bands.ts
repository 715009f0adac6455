import type { Raster } from '../image/raster';

/**
 * A horizontal strip of the picture that the detector sees at once. Rows `top`…`bottom` go into the tensor; of the answer only
 * rows `keepFrom`…`keepTo` count, so that strips which overlap share no row of the map. Columns likewise bound the strip's content.
 */
export type Band = { readonly top: number; readonly bottom: number; readonly keepFrom: number; readonly keepTo: number; readonly left: number; readonly right: number };

/** Luminance steps per row, with the first and last column where one was seen; a row without any is blank. */
export type RowActivity = { readonly steps: Uint16Array; readonly first: Int32Array; readonly last: Int32Array };

/** A change of brightness (sum of weighted channels, 0–1020) between neighbours that counts as an edge: 3 of 255 levels. */
const STEP = 12;
/** Blank rows around content that the detector keeps as context. */
const MARGIN = 24;
/** Runs of blank rows at least this long are left out of the tensors altogether. */
const GAP = 96;
/** A row with at most this many edges can be cut through: bubble borders and frames, but no text. */
const CUTTABLE = 4;
/** Strips that must be cut through content overlap by this much: more than the height of a line of 48 px text on each side of the seam. */
const OVERLAP = 192;

/** Counts brightness steps. Every other row is looked at and speaks for the next: no stroke of readable text is one pixel high. */
export function rowActivity(raster: Raster): RowActivity {
  const { data, width, height } = raster;
  const steps = new Uint16Array(height);
  const first = new Int32Array(height);
  const last = new Int32Array(height);
  for (let y = 0; y < height; y += 2) {
    let p = y * width * 3;
    let count = 0;
    let from = width;
    let to = 0;
    let before = data[p]! + 2 * data[p + 1]! + data[p + 2]!;
    p += 3;
    for (let x = 1; x < width; x += 1, p += 3) {
      const here = data[p]! + 2 * data[p + 1]! + data[p + 2]!;
      const step = here - before;
      if (step > STEP || step < -STEP) {
        count += 1;
        if (x < from) from = x;
        to = x;
      }
      before = here;
    }
    for (let row = y; row < Math.min(y + 2, height); row += 1) {
      steps[row] = Math.min(count, 65535);
      first[row] = from;
      last[row] = to;
    }
  }
  return { steps, first, last };
}

/**
 * Cuts a picture into strips of at most `limit` rows for the detector. Long blank stretches are skipped; cuts are laid through rows
 * without text; where there are none within reach, strips overlap and meet in the middle of the overlap.
 */
export function planBands(activity: RowActivity, width: number, limit: number): Band[] {
  return islands(activity.steps).flatMap(([from, to]) => strips(activity.steps, from, to, limit)).map((strip) => narrowed(strip, activity, width));
}

/** Stretches of rows with content, with their margins; stretches closer than GAP belong together. */
function islands(steps: Uint16Array): [number, number][] {
  const found: [number, number][] = [];
  let from = -1;
  let last = -1;
  for (let y = 0; y < steps.length; y += 1) {
    if (steps[y] === 0) continue;
    if (from >= 0 && y - last > GAP) {
      found.push([from, last + 1]);
      from = -1;
    }
    if (from < 0) from = y;
    last = y;
  }
  if (from >= 0) found.push([from, last + 1]);
  return found.map(([a, b]) => [Math.max(0, a - MARGIN), Math.min(steps.length, b + MARGIN)]);
}

type Strip = Omit<Band, 'left' | 'right'>;

function strips(steps: Uint16Array, from: number, to: number, limit: number): Strip[] {
  const found: Strip[] = [];
  let top = from;
  let keepFrom = from;
  while (to - top > limit) {
    const cut = cutRow(steps, top + Math.floor(limit / 2), top + limit - MARGIN);
    if (cut >= 0) {
      // Both sides keep a margin of context beyond the cut.
      found.push({ top, bottom: cut + MARGIN, keepFrom, keepTo: cut });
      keepFrom = cut;
      top = Math.max(top, cut - MARGIN);
    } else {
      const seam = top + limit - OVERLAP / 2;
      found.push({ top, bottom: top + limit, keepFrom, keepTo: seam });
      keepFrom = seam;
      top = seam - OVERLAP / 2;
    }
  }
  found.push({ top, bottom: to, keepFrom, keepTo: to });
  return found;
}

/** Middle of the longest stretch of cuttable rows between `from` and `to`, −1 when there is none of at least four rows. */
function cutRow(steps: Uint16Array, from: number, to: number): number {
  let best = 3;
  let cut = -1;
  let run = 0;
  for (let y = from; y <= to; y += 1) {
    if (y < to && steps[y]! <= CUTTABLE) {
      run += 1;
    } else {
      if (run > best) {
        best = run;
        cut = y - Math.ceil(run / 2);
      }
      run = 0;
    }
  }
  return cut;
}

function narrowed(strip: Strip, activity: RowActivity, width: number): Band {
  let left = width;
  let right = 0;
  for (let y = strip.keepFrom; y < strip.keepTo; y += 1) {
    if (activity.first[y]! < left) left = activity.first[y]!;
    if (activity.last[y]! > right) right = activity.last[y]!;
  }
  return { ...strip, left: Math.max(0, left - MARGIN), right: Math.min(width, right + MARGIN) };
}
