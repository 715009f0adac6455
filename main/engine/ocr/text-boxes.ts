import type { Box } from '../../../preload/contract/geometry';
import { boundingBox, convexHull, corners, grown, minimumRectangle, type Point, type TurnedRectangle } from './box-geometry';
import type { Component } from './components';

/** A place where the detector saw text. `tilt` is null for level text. */
export type TextBox = { readonly box: Box; readonly tilt: TurnedRectangle | null; readonly score: number };

/** Published post-processing of PP-OCRv6 tiny: mean probability in the box, and how far the shrunk text kernel is blown up again. */
const SCORE_FLOOR = 0.4;
const UNCLIP = 1.4;
/** Kernels thinner than this are specks and rules (Paddle's `min_size`). */
const MIN_SIDE = 3;
/** Below this share of its level box a kernel may be tilted. */
const LEVEL_FILL = 0.7;
/** Less tilt than this (radians, 1.2°) is level text with a ragged kernel. */
const MIN_TILT = 0.021;

/** Text boxes from the components of the probability map, in the picture's own pixels. `scale` is map pixels per picture pixel. */
export function textBoxes(components: readonly Component[], width: number, height: number, scale = 1): TextBox[] {
  const found: TextBox[] = [];
  for (const component of components) {
    const kernel = rectangle(component);
    const area = kernel.width * kernel.height;
    const score = Math.min(1, component.mass / area);
    if (Math.min(kernel.width, kernel.height) < MIN_SIDE || score < SCORE_FLOOR) continue;
    // Vatti clipping of the DB paper (Liao et al. 2020): distance = area · ratio / perimeter.
    const distance = (area * UNCLIP) / (2 * (kernel.width + kernel.height));
    const blown = scaled(grown(kernel, distance, distance), 1 / scale);
    found.push({ box: boundingBox(corners(blown), width, height), tilt: kernel.angle === 0 ? null : blown, score });
  }
  return found;
}

function rectangle(c: Component): TurnedRectangle {
  const width = c.right - c.left;
  const height = c.bottom - c.top;
  const level = { cx: c.left + width / 2, cy: c.top + height / 2, width, height, angle: 0 };
  if (c.area > LEVEL_FILL * width * height) return level;
  const points: Point[] = [];
  for (let i = 0; i < c.lefts.length; i += 1) {
    points.push([c.lefts[i]!, c.top + i], [c.lefts[i]!, c.top + i + 1], [c.rights[i]!, c.top + i], [c.rights[i]!, c.top + i + 1]);
  }
  const turned = minimumRectangle(convexHull(points));
  return Math.abs(turned.angle) < MIN_TILT || turned.width * turned.height > 0.85 * width * height ? level : turned;
}

function scaled(r: TurnedRectangle, by: number): TurnedRectangle {
  return { cx: r.cx * by, cy: r.cy * by, width: r.width * by, height: r.height * by, angle: r.angle };
}
