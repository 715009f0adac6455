import type { Box } from '../../../preload/contract/geometry';
import type { Raster } from '../image/raster';
import { colourAt, distance, mostFrequent, type Colour } from './colour';

/** The plain-coloured area that a line of text stands on: a chat bubble, a card, a button, or the page itself. */
export type Patch = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly colour: Colour;
  /** Channel difference up to which a pixel counts as this patch. */
  readonly tolerance: number;
  /** What the patch lies on, with that area's reach to both sides; null when nothing of another colour is around it. */
  readonly around: { readonly colour: Colour; readonly left: number; readonly right: number } | null;
};

/** Channel difference up to which a pixel continues an area in a picture with compression noise … */
const SAME = 8;
/** … and in a clean one, where bubbles may differ from their page by as little as 8 (#EEF1F6 on #F6F7FB). */
const SAME_CLEAN = 4;
/** A ground is clean when this share of the pixels near its colour have it exactly. */
const CLEAN = 0.6;
/** Weight of a new pixel in the running colour, by which soft gradients are followed. */
const DRIFT = 0.25;
/** An area may be interrupted by this many foreign pixels (a rule, an antialiased glyph, noise) and go on. */
const SKIP = 2;
/**
 * So far outside a patch its border and shadow are over, in the order they are tried: antialiasing takes a few pixels, halved chroma of a JPEG
 * bleeds up to a block of eight, and along the edge of a bubble tilted by 1° the ground drops away by a pixel every 57.
 */
const BEYOND = [4, 8, 14, 20];
/** Share of the smaller of two patches that the larger holds when they are one. */
const HELD = 0.8;
/** A patch takes less than this share of what it lies on; wider ones are bars and sections of a page. */
const WIDEST = 0.985;

/** The patch under a line of text. */
export function patchOf(raster: Raster, box: Box): Patch {
  const x0 = clamp(Math.floor(box.x), raster.width);
  const x1 = clamp(Math.ceil(box.x + box.width) - 1, raster.width);
  const y0 = clamp(Math.floor(box.y), raster.height);
  const y1 = clamp(Math.ceil(box.y + box.height) - 1, raster.height);
  const ground = groundOf(raster, x0, x1, y0, y1);
  const rows = [y0, (y0 + y1) >> 1, y1];
  const left = Math.min(...rows.map((y) => walk(raster, x0, y, -1, 0, ground)));
  const right = Math.max(...rows.map((y) => walk(raster, x1, y, 1, 0, ground))) + 1;
  // Up and down beside the text, within the padding, so that other lines of the same bubble do not end the walk.
  const x = Math.max(left, x0 - Math.max(2, Math.min((x0 - left) >> 1, 8)));
  const top = walk(raster, x, y0, 0, -1, ground);
  const bottom = walk(raster, x, y1, 0, 1, ground) + 1;
  const patch = { left, top, right, bottom, ...ground };
  return { ...patch, around: surroundings(raster, patch) };
}

/** Whether the patch is an area of its own on something else, rather than the page or a bar across it. */
export function isClosed({ left, right, around }: Patch): boolean {
  return around !== null && left > around.left && right < around.right && right - left < WIDEST * (around.right - around.left);
}

/**
 * The same lines, with patches that others lie on opened: a conversation's window on a desktop, or a section of a page, is closed in
 * itself but is the ground of the bubbles and buttons on it.
 */
export function withStagesOpened<T extends { readonly patch: Patch }>(placed: readonly T[]): T[] {
  const closed = placed.map(({ patch }) => patch).filter(isClosed);
  const isStage = (patch: Patch) => closed.some((inner) => inner.left > patch.left && inner.right < patch.right && distance(inner.around!.colour, patch.colour) <= patch.tolerance && distance(inner.colour, patch.colour) > patch.tolerance);
  return placed.map((line) => (isClosed(line.patch) && isStage(line.patch) ? { ...line, patch: { ...line.patch, around: null } } : line));
}

/**
 * Whether two lines stand on the same patch. Of the open page only the colour is compared; of closed patches one must hold most of the
 * other, for an icon beside a line ends its patch early.
 */
export function samePatch(a: Patch, b: Patch): boolean {
  if (distance(a.colour, b.colour) > Math.max(a.tolerance, b.tolerance) || isClosed(a) !== isClosed(b)) return false;
  if (!isClosed(a)) return true;
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return width > 0 && height > 0 && width * height > HELD * Math.min(area(a), area(b));
}

function area(patch: Patch): number {
  return (patch.right - patch.left) * (patch.bottom - patch.top);
}

function surroundings(raster: Raster, patch: Omit<Patch, 'around'>): Patch['around'] {
  // Rounded corners end the walk beside the text early: in the middle the patch reaches further.
  const x = (patch.left + patch.right) >> 1;
  const above = walk(raster, x, patch.top, 0, -1, patch);
  const below = walk(raster, x, patch.bottom - 1, 0, 1, patch);
  let first: Patch['around'] = null;
  for (const y of BEYOND.flatMap((beyond) => [above - beyond, below + beyond])) {
    if (y < 0 || y >= raster.height) continue;
    const colour = colourAt(raster, x, y);
    if (distance(colour, patch.colour) <= patch.tolerance) continue;
    const ground = { colour, tolerance: patch.tolerance };
    const around = { colour, left: walk(raster, x, y, -1, 0, ground), right: walk(raster, x, y, 1, 0, ground) + 1 };
    if (around.left < patch.left && around.right > patch.right) return around;
    first ??= around;
  }
  return first;
}

type Ground = Pick<Patch, 'colour' | 'tolerance'>;

/** Most frequent colour along the box's border, which glyphs cross rarely, and how noisy it is there. */
function groundOf(raster: Raster, x0: number, x1: number, y0: number, y1: number): Ground {
  const border: Colour[] = [];
  for (let x = x0; x <= x1; x += 2) border.push(colourAt(raster, x, y0), colourAt(raster, x, y1));
  for (let y = y0; y <= y1; y += 2) border.push(colourAt(raster, x0, y), colourAt(raster, x1, y));
  const colour = mostFrequent(border);
  const near = border.filter((other) => distance(other, colour) <= SAME);
  const exact = near.filter((other) => other === colour);
  return { colour, tolerance: exact.length > CLEAN * near.length ? SAME_CLEAN : SAME };
}

/** The last pixel of the area in one direction: along x (`dx` = ±1) its column, along y its row. */
function walk(raster: Raster, x: number, y: number, dx: number, dy: number, { colour, tolerance }: Ground): number {
  let red = colour >> 16;
  let green = (colour >> 8) & 255;
  let blue = colour & 255;
  let reached = dx === 0 ? y : x;
  let skipped = 0;
  for (let cx = x + dx, cy = y + dy; cx >= 0 && cx < raster.width && cy >= 0 && cy < raster.height; cx += dx, cy += dy) {
    const p = (cy * raster.width + cx) * 3;
    const r = raster.data[p]! - red;
    const g = raster.data[p + 1]! - green;
    const b = raster.data[p + 2]! - blue;
    if (Math.max(Math.abs(r), Math.abs(g), Math.abs(b)) > tolerance) {
      skipped += 1;
      if (skipped > SKIP) break;
      continue;
    }
    skipped = 0;
    red += r * DRIFT;
    green += g * DRIFT;
    blue += b * DRIFT;
    reached = dx === 0 ? cy : cx;
  }
  return reached;
}

function clamp(v: number, size: number): number {
  return Math.max(0, Math.min(size - 1, v));
}
