import type { Raster } from '../image/raster';

/** A grey rendering of a part of the picture: pixel (x, y) of it is (left + x · scale, top + y · scale) of the picture. */
export type GreyView = { readonly data: Uint8Array; readonly width: number; readonly height: number; readonly left: number; readonly top: number; readonly scale: number };

/** Most pixels of one view; bounds the reader's memory, which never shrinks. A phone's screen (1440×3120) fits whole. */
const VIEW_PIXELS = 6_000_000;
/** Side of a tile, and how far neighbours overlap: a code up to the overlap is whole in one of them, a larger one is legible in the reduced whole. */
const TILE = 2400;
const OVERLAP = 480;

/** The whole picture, reduced by the whole number that makes it fit into one view. */
export function wholeView(raster: Raster): GreyView {
  return greyView(raster, 0, 0, raster.width, raster.height, Math.max(1, Math.ceil(Math.sqrt((raster.width * raster.height) / VIEW_PIXELS))));
}

/** The picture at its own scale in overlapping tiles, one at a time; none when the whole view is at its own scale already. */
export function* tileViews(raster: Raster): Generator<GreyView> {
  if (raster.width * raster.height <= VIEW_PIXELS) return;
  for (const top of starts(raster.height)) {
    for (const left of starts(raster.width)) yield greyView(raster, left, top, Math.min(TILE, raster.width - left), Math.min(TILE, raster.height - top), 1);
  }
}

function starts(length: number): number[] {
  const all = [0];
  while (all.at(-1)! + TILE < length) all.push(all.at(-1)! + TILE - OVERLAP);
  return all;
}

/** Luma (ITU-R BT.601), averaged over squares of `scale` pixels. */
function greyView(raster: Raster, left: number, top: number, across: number, down: number, scale: number): GreyView {
  const [width, height] = [Math.max(1, Math.floor(across / scale)), Math.max(1, Math.floor(down / scale))];
  const data = new Uint8Array(width * height);
  // A picture narrower than the scale is one column or row of fewer pixels.
  const [reachX, reachY] = [Math.min(scale, across), Math.min(scale, down)];
  for (let y = 0; y < height; y++) {
    const row = new Uint32Array(width);
    for (let j = 0; j < reachY; j++) addRow(raster, (top + y * scale + j) * raster.width + left, reachX, scale, row);
    for (let x = 0; x < width; x++) data[y * width + x] = row[x]! / (1024 * reachX * reachY);
  }
  return { data, width, height, left, top, scale };
}

/** Adds the luma (times 1024) of one row of pixels from `first` on to the sums of its columns. */
function addRow({ data }: Raster, first: number, reach: number, scale: number, sums: Uint32Array): void {
  for (let x = 0; x < sums.length; x++) {
    let at = (first + x * scale) * 3;
    for (let i = 0; i < reach; i++, at += 3) sums[x] = sums[x]! + 306 * data[at]! + 601 * data[at + 1]! + 117 * data[at + 2]!;
  }
}
