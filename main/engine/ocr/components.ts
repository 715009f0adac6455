/** Probability map of the detector, one byte a pixel: 0 = no text, 255 = certainly text. */
export type ProbabilityMap = { readonly data: Uint8Array; readonly width: number; readonly height: number };

/** A connected patch of text probability. Row `top + i` of it reaches from `lefts[i]` to `rights[i]` (exclusive). */
export type Component = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** Pixels. */
  readonly area: number;
  /** Sum of their probabilities, 0–1 each. */
  readonly mass: number;
  readonly lefts: Int32Array;
  readonly rights: Int32Array;
};

/** Horizontal runs of pixels at or above the threshold; five numbers each. */
const ROW = 0;
const FROM = 1;
const TO = 2;
const PARENT = 3;
const MASS = 4;
const FIELDS = 5;

/** The 8-connected components of all pixels with `value >= threshold` (1–255), in order of their first row. */
export function connectedComponents(map: ProbabilityMap, threshold: number): Component[] {
  const runs = findRuns(map, threshold);
  joinRuns(runs);
  return collect(runs);
}

function findRuns(map: ProbabilityMap, threshold: number): Int32Array {
  const { data, width, height } = map;
  let runs = new Int32Array(4096 * FIELDS);
  let used = 0;
  for (let y = 0, p = 0; y < height; y += 1) {
    const end = p + width;
    const start = p;
    while (p < end) {
      if (data[p]! < threshold) { p += 1; continue; }
      const from = p;
      let mass = 0;
      while (p < end && data[p]! >= threshold) mass += data[p++]!;
      if (used + FIELDS > runs.length) {
        const more = new Int32Array(runs.length * 2);
        more.set(runs);
        runs = more;
      }
      runs[used + ROW] = y;
      runs[used + FROM] = from - start;
      runs[used + TO] = p - start;
      runs[used + PARENT] = used;
      runs[used + MASS] = mass;
      used += FIELDS;
    }
  }
  return runs.subarray(0, used);
}

/** Joins every run with those of the row above that it touches, diagonals included. */
function joinRuns(runs: Int32Array): void {
  let above = 0;
  for (let r = 0; r < runs.length; r += FIELDS) {
    const row = runs[r + ROW]!;
    while (above < r && (runs[above + ROW]! < row - 1 || (runs[above + ROW] === row - 1 && runs[above + TO]! < runs[r + FROM]!))) above += FIELDS;
    for (let a = above; a < r && runs[a + ROW] === row - 1 && runs[a + FROM]! <= runs[r + TO]!; a += FIELDS) {
      const x = root(runs, a);
      const y = root(runs, r);
      if (x < y) runs[y + PARENT] = x;
      else if (y < x) runs[x + PARENT] = y;
    }
  }
}

function root(runs: Int32Array, run: number): number {
  while (runs[run + PARENT] !== run) {
    const parent = runs[run + PARENT]!;
    runs[run + PARENT] = runs[parent + PARENT]!;
    run = parent;
  }
  return run;
}

function collect(runs: Int32Array): Component[] {
  const members = new Map<number, number[]>();
  for (let r = 0; r < runs.length; r += FIELDS) {
    const key = root(runs, r);
    const list = members.get(key);
    if (list) list.push(r);
    else members.set(key, [r]);
  }
  return [...members.values()].map((list) => component(runs, list));
}

function component(runs: Int32Array, members: number[]): Component {
  const top = runs[members[0]! + ROW]!;
  const bottom = runs[members[members.length - 1]! + ROW]! + 1;
  const lefts = new Int32Array(bottom - top).fill(0x7fffffff);
  const rights = new Int32Array(bottom - top);
  let left = 0x7fffffff;
  let right = 0;
  let area = 0;
  let mass = 0;
  for (const r of members) {
    const i = runs[r + ROW]! - top;
    const from = runs[r + FROM]!;
    const to = runs[r + TO]!;
    if (from < lefts[i]!) lefts[i] = from;
    if (to > rights[i]!) rights[i] = to;
    if (from < left) left = from;
    if (to > right) right = to;
    area += to - from;
    mass += runs[r + MASS]!;
  }
  return { left, top, right, bottom, area, mass: mass / 255, lefts, rights };
}
