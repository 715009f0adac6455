import type { Box } from '../../../preload/contract/geometry';
import type { Ocr } from '../../../preload/contract/ocr';
import type { Raster } from '../image/raster';
import { boundingBox, boxCorners, corners, type Point } from './box-geometry';
import { sample } from './crop';
import type { TextBox } from './text-boxes';

/** Boxes this many times as long as high have a direction worth asking. */
const LONG = 4;
/** Less tilt than this (radians, 1.2°) the recogniser reads and the layout bears. */
const LEAST = 0.021;
/** More than this (25°) is no picture held askew. */
const MOST = 0.44;
/** Kept around the text of a levelled picture, in heights of a middling line: what a phone's screen has beyond its status bar. */
const MARGIN = 1;
/** A levelled picture can be much larger than a long one given; beyond this many pixels (150 MB) lines are read askew instead. */
const MOST_PIXELS = 50_000_000;

/**
 * How a picture held askew is levelled: turned back by `tilt` (radians clockwise from level) about its middle and cut to `window`, whose
 * origin is that middle. A photo shows more than the screen; cut to its text, top and bottom are again those of the screen.
 */
export type Levelling = { readonly tilt: number; readonly window: Box };

/** How to level a picture whose text mostly runs askew; null for a level one, or one too large. */
export function levelling(boxes: readonly TextBox[], picture: { readonly width: number; readonly height: number }): Levelling | null {
  const tilt = mostCommonTilt(boxes);
  if (Math.abs(tilt) < LEAST || Math.abs(tilt) > MOST) return null;
  const points = boxes.flatMap(({ box, tilt: own }) => (own ? corners(own) : boxCorners(box)).map((corner) => turnedBack(corner, tilt, picture)));
  const margin = MARGIN * median(boxes.map(({ box, tilt: own }) => own?.height ?? box.height));
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const x = Math.floor(Math.min(...xs) - margin);
  const y = Math.floor(Math.min(...ys) - margin);
  const window = { x, y, width: Math.ceil(Math.max(...xs) + margin) - x, height: Math.ceil(Math.max(...ys) + margin) - y };
  return window.width * window.height > MOST_PIXELS ? null : { tilt, window };
}

/** The levelled picture; what lies beyond the picture given has the colour of its first pixel. */
export function level(raster: Raster, { tilt, window }: Levelling): Raster {
  const { width, height } = window;
  const data = new Uint8Array(width * height * 3);
  const cos = Math.cos(tilt);
  const sin = Math.sin(tilt);
  for (let v = 0, o = 0; v < height; v += 1) {
    const [x0, y0] = pointOnTilted([0.5, v + 0.5], { tilt, window }, raster);
    for (let u = 0; u < width; u += 1, o += 3) {
      const x = x0 + u * cos;
      const y = y0 + u * sin;
      if (x >= 0 && y >= 0 && x < raster.width && y < raster.height) sample(raster, x - 0.5, y - 0.5, data, o);
      else for (let c = 0; c < 3; c += 1) data[o + c] = raster.data[c]!;
    }
  }
  return { data, width, height };
}

/** The levelling of the same picture turned by half a turn. */
export function halfTurned({ tilt, window: { x, y, width, height } }: Levelling): Levelling {
  return { tilt, window: { x: -x - width, y: -y - height, width, height } };
}

/** What was read of a levelled picture, with its places on the picture given. */
export function placedOnTilted(ocr: Ocr, levelling: Levelling, picture: { readonly width: number; readonly height: number }): Ocr {
  const lines = ocr.lines.map((line) => {
    const quad = (line.quad ?? boxCorners(line.box)).map((corner) => pointOnTilted(corner, levelling, picture));
    const middle = line.box.y + line.box.height / 2;
    const charX = line.charX.map((border) => pointOnTilted([border, middle], levelling, picture)[0]);
    return { ...line, quad, charX, box: boundingBox(quad, picture.width, picture.height) };
  });
  return { ...ocr, lines };
}

/** Where a point of the levelled picture lies on the tilted one. */
export function pointOnTilted([x, y]: Point, { tilt, window }: Levelling, picture: { readonly width: number; readonly height: number }): [number, number] {
  const dx = window.x + x;
  const dy = window.y + y;
  return [picture.width / 2 + dx * Math.cos(tilt) - dy * Math.sin(tilt), picture.height / 2 + dx * Math.sin(tilt) + dy * Math.cos(tilt)];
}

/** Radians; the median over long boxes, weighted by length. */
function mostCommonTilt(boxes: readonly TextBox[]): number {
  const votes = boxes.map(({ box, tilt }) => ({ angle: tilt?.angle ?? 0, length: tilt?.width ?? box.width, height: tilt?.height ?? box.height }))
    .filter(({ length, height }) => length > LONG * height).sort((a, b) => a.angle - b.angle);
  let rest = votes.reduce((sum, { length }) => sum + length, 0) / 2;
  return votes.find(({ length }) => (rest -= length) <= 0)?.angle ?? 0;
}

/** The point turned back about the picture's middle, which is the origin of the result. */
function turnedBack([x, y]: Point, tilt: number, picture: { readonly width: number; readonly height: number }): Point {
  const dx = x - picture.width / 2;
  const dy = y - picture.height / 2;
  return [dx * Math.cos(tilt) + dy * Math.sin(tilt), dy * Math.cos(tilt) - dx * Math.sin(tilt)];
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
