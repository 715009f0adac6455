import type { Raster } from '../image/raster';
import type { Box } from '../../../preload/contract/geometry';

/** The plain-coloured area that a line of text stands on. `side` is null when it is no chat bubble. */
export type Bubble = { readonly left: number; readonly right: number; readonly colour: number; readonly side: 'left' | 'right' | null };

/** Colours are 24-bit 0xRRGGBB. Channels that differ by no more than this are one colour (JPEG noise, soft gradients). */
const TOLERANCE = 14;
/** A bubble leaves at least this share of the width free on its far side … */
const FREE = 0.12;
/** … and reaches within this share of its own edge of the picture (avatars and margins). */
const NEAR = 0.3;

/** The most frequent colour along the picture's left and right edges: what bubbles and text stand on. */
export function pageColour(raster: Raster): number {
  const counts = new Map<number, number>();
  const inset = Math.min(4, raster.width - 1);
  for (let y = 0; y < raster.height; y += 3) {
    for (const x of [inset, raster.width - 1 - inset]) {
      const key = colourAt(raster, x, y) & 0xf8f8f8;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  let best = 0xf8f8f8;
  let most = 0;
  for (const [key, count] of counts) if (count > most) { most = count; best = key; }
  return best + 0x040404;
}

/** How far the plain colour around a line reaches to its left and right, and on which side of a chat that puts it. */
export function bubbleOf(raster: Raster, box: Box, page: number): Bubble {
  const colour = groundColour(raster, box);
  const middle = Math.max(0, Math.min(raster.height - 1, Math.round(box.y + box.height / 2)));
  const left = reach(raster, Math.floor(box.x), middle, -1, colour);
  const right = reach(raster, Math.ceil(box.x + box.width) - 1, middle, 1, colour);
  const side = near(colour, page) ? null : sideOf(left, right, raster.width);
  return { left, right, colour, side };
}

function sideOf(left: number, right: number, width: number): 'left' | 'right' | null {
  const before = left / width;
  const after = (width - right) / width;
  if (before < after && after > FREE && before < NEAR) return 'left';
  if (after < before && before > FREE && after < NEAR) return 'right';
  return null;
}

/** Most frequent colour along the box's border: glyphs cross it rarely. */
function groundColour(raster: Raster, box: Box): number {
  const counts = new Map<number, number>();
  const x0 = clamp(Math.round(box.x), raster.width);
  const x1 = clamp(Math.round(box.x + box.width) - 1, raster.width);
  const y0 = clamp(Math.round(box.y), raster.height);
  const y1 = clamp(Math.round(box.y + box.height) - 1, raster.height);
  let best = 0;
  let most = 0;
  const vote = (x: number, y: number) => {
    const colour = colourAt(raster, x, y);
    const key = colour & 0xf8f8f8;
    const count = (counts.get(key) ?? 0) + 1;
    counts.set(key, count);
    if (count > most) { most = count; best = colour; }
  };
  for (let x = x0; x <= x1; x += 2) { vote(x, y0); vote(x, y1); }
  for (let y = y0; y <= y1; y += 2) { vote(x0, y); vote(x1, y); }
  return best;
}

/** Walks from the box outward while the colour stays; a short foreign patch (an icon's edge) ends it too. */
function reach(raster: Raster, from: number, y: number, direction: 1 | -1, colour: number): number {
  let x = clamp(from, raster.width);
  while (x + direction >= 0 && x + direction < raster.width && near(colourAt(raster, x + direction, y), colour)) x += direction;
  return direction === 1 ? x + 1 : x;
}

function clamp(v: number, size: number): number {
  return Math.max(0, Math.min(size - 1, v));
}

function colourAt(raster: Raster, x: number, y: number): number {
  const p = (y * raster.width + x) * 3;
  return (raster.data[p]! << 16) | (raster.data[p + 1]! << 8) | raster.data[p + 2]!;
}

export function near(a: number, b: number): boolean {
  return Math.abs((a >> 16) - (b >> 16)) <= TOLERANCE && Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) <= TOLERANCE && Math.abs((a & 255) - (b & 255)) <= TOLERANCE;
}
