import type { Box, Evidence } from '../../../preload/contract';

/** A horizontal piece of the image, pixels from its top. */
export type Strip = { top: number; bottom: number; evidence: Evidence[] };

/** How an image is laid out on the page. Widths and heights in points, `scale` in points per pixel. */
export type FigurePlan =
  | { kind: 'whole'; width: number; height: number; scale: number }
  | { kind: 'strips'; width: number; scale: number; overview: { width: number; height: number; scale: number }; strips: Strip[]; leftOut: Strip[] }
  | { kind: 'folded'; columns: number; width: number; height: number; scale: number };

const MAX_HEIGHT = 400;
/** Points that must be left on a page for a figure to start there. */
export const LEAST_FIGURE = 250;
/** Height over width up to which the whole image can be read at `MAX_HEIGHT`; phones are 2.2. */
const TALL = 2.6;
/** Space shown above and below evidence in a strip, points. */
const CONTEXT = 44;
const MAX_STRIPS = 10;

/**
 * Whole where that can be read; a tall capture as strips around its evidence, or folded into columns when it has none.
 * `available` is the width of the page's content, `room` the height left on the page, both in points.
 */
export function planFigure(image: { width: number; height: number }, evidence: Evidence[], available: number, room: number): FigurePlan {
  const limit = room < LEAST_FIGURE ? MAX_HEIGHT : Math.min(MAX_HEIGHT, room);
  const aspect = image.height / image.width;
  if (aspect <= TALL) {
    const width = Math.min(aspect < 0.9 ? 300 : 220, limit / aspect);
    return { kind: 'whole', width, height: width * aspect, scale: width / image.width };
  }
  if (evidence.length === 0) {
    // n columns of width w/n hold a picture of height w/n · aspect in n pieces: (w/n) · aspect / n ≤ limit.
    const gap = 8;
    const columns = Math.max(3, Math.ceil(Math.sqrt((available * aspect) / limit)));
    const width = Math.min(160, (available - gap * (columns - 1)) / columns);
    return { kind: 'folded', columns, width, height: (width * aspect) / columns, scale: width / image.width };
  }
  const width = 220;
  const scale = width / image.width;
  const strips = stripsAround(image.height, evidence, CONTEXT / scale, limit / scale);
  const overviewHeight = Math.min(360, limit, 110 * aspect);
  const overviewScale = overviewHeight / image.height;
  return {
    kind: 'strips', width, scale, strips: strips.slice(0, MAX_STRIPS), leftOut: strips.slice(MAX_STRIPS),
    overview: { width: image.width * overviewScale, height: overviewHeight, scale: overviewScale },
  };
}

/** Strips that hold every evidence box with `context` px around it, at most `limit` px tall, top to bottom. */
export function stripsAround(height: number, evidence: Evidence[], context: number, limit: number): Strip[] {
  const strips: Strip[] = [];
  for (const entry of [...evidence].sort((a, b) => a.box.y - b.box.y || a.number - b.number)) {
    const top = Math.max(0, entry.box.y - context);
    const bottom = Math.min(height, Math.max(entry.box.y + entry.box.height + context, top + 1));
    const last = strips.at(-1);
    if (last && top <= last.bottom && bottom - last.top <= limit) {
      last.bottom = Math.max(last.bottom, bottom);
      last.evidence.push(entry);
    } else {
      strips.push({ top, bottom: Math.min(bottom, top + limit), evidence: [entry] });
    }
  }
  return strips;
}

/** Part of a box inside a strip, in points relative to the strip's corner; null when none is. */
export function boxInStrip(box: Box, top: number, bottom: number, scale: number): Box | null {
  const upper = Math.max(box.y, top);
  const lower = Math.min(box.y + box.height, bottom);
  return lower > upper ? { x: box.x * scale, y: (upper - top) * scale, width: box.width * scale, height: (lower - upper) * scale } : null;
}
