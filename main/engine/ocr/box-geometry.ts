import type { Box } from '../../../preload/contract/geometry';

export type Point = readonly [x: number, y: number];
/** Four corners clockwise from the text's top left. */
export type Quad = readonly [Point, Point, Point, Point];

/** A rectangle of any direction: `angle` in radians turns its width's direction clockwise from level (image axes, y down). */
export type TurnedRectangle = { readonly cx: number; readonly cy: number; readonly width: number; readonly height: number; readonly angle: number };

/** Convex hull, counter-clockwise in image axes, by Andrew's monotone chain (1979). */
export function convexHull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  if (sorted.length < 3) return sorted;
  const half = (ordered: Point[]): Point[] => {
    const chain: Point[] = [];
    for (const p of ordered) {
      while (chain.length >= 2 && cross(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 0) chain.pop();
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

function cross(o: Point, a: Point, b: Point): number {
  return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
}

/**
 * Smallest rectangle around a convex polygon: one of its sides lies on a side of the polygon (Freeman & Shapira 1975).
 * The angle is brought within ±45°, so width and height are as a reader of nearly level text means them.
 */
export function minimumRectangle(hull: readonly Point[]): TurnedRectangle {
  let best: TurnedRectangle | null = null;
  for (let i = 0; i < hull.length; i += 1) {
    const a = hull[i]!;
    const b = hull[(i + 1) % hull.length]!;
    if (a[0] === b[0] && a[1] === b[1]) continue;
    const rectangle = rectangleAt(hull, Math.atan2(b[1] - a[1], b[0] - a[0]));
    if (!best || rectangle.width * rectangle.height < best.width * best.height) best = rectangle;
  }
  return best ?? rectangleAt(hull, 0);
}

/** The rectangle around `points` whose sides have the direction `angle`, taken modulo a quarter turn. */
export function rectangleAt(points: readonly Point[], angle: number): TurnedRectangle {
  const level = angle - Math.round(angle / (Math.PI / 2)) * (Math.PI / 2);
  const cos = Math.cos(level);
  const sin = Math.sin(level);
  let u0 = Infinity, u1 = -Infinity, v0 = Infinity, v1 = -Infinity;
  for (const [x, y] of points) {
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    if (u < u0) u0 = u;
    if (u > u1) u1 = u;
    if (v < v0) v0 = v;
    if (v > v1) v1 = v;
  }
  const u = (u0 + u1) / 2;
  const v = (v0 + v1) / 2;
  return { cx: u * cos - v * sin, cy: u * sin + v * cos, width: u1 - u0, height: v1 - v0, angle: level };
}

/** The rectangle with `dx` more on its left and right and `dy` more above and below. */
export function grown(r: TurnedRectangle, dx: number, dy: number): TurnedRectangle {
  return { ...r, width: r.width + 2 * dx, height: r.height + 2 * dy };
}

export function corners(r: TurnedRectangle): Quad {
  const ux = (Math.cos(r.angle) * r.width) / 2;
  const uy = (Math.sin(r.angle) * r.width) / 2;
  const vx = (-Math.sin(r.angle) * r.height) / 2;
  const vy = (Math.cos(r.angle) * r.height) / 2;
  return [
    [r.cx - ux - vx, r.cy - uy - vy],
    [r.cx + ux - vx, r.cy + uy - vy],
    [r.cx + ux + vx, r.cy + uy + vy],
    [r.cx - ux + vx, r.cy - uy + vy],
  ];
}

/** Corners of a level box, clockwise from its top left. */
export function boxCorners({ x, y, width, height }: Box): Quad {
  return [[x, y], [x + width, y], [x + width, y + height], [x, y + height]];
}

/** Smallest level box around points, cut to a picture of the given size. */
export function boundingBox(points: readonly Point[], width: number, height: number): Box {
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const x = Math.max(0, Math.min(...xs));
  const y = Math.max(0, Math.min(...ys));
  return { x, y, width: Math.min(width, Math.max(...xs)) - x, height: Math.min(height, Math.max(...ys)) - y };
}
