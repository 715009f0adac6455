import type { Box, OcrLine } from '../../preload/contract';

export type Size = { width: number; height: number };
export type Point = { x: number; y: number };
/** Quarter turns, clockwise. */
export type Rotation = 0 | 90 | 180 | 270;
/** How the picture stands on the screen: screen pixels per image pixel, and its turn. */
export type Pose = { scale: number; rotation: Rotation };

const SMALLEST = 0.05;
const LARGEST = 8;
/** A picture that would still be this many times as high as the stage at full width is read by scrolling. */
const TALL = 1.6;

export function clampScale(scale: number): number {
  return Math.min(LARGEST, Math.max(SMALLEST, scale));
}

/** Size of the picture on the screen. */
export function posedSize(image: Size, pose: Pose): Size {
  const turned = turnedSize(image, pose.rotation);
  return { width: turned.width * pose.scale, height: turned.height * pose.scale };
}

/** A box of the image in screen pixels, measured from the top left of the posed picture. */
export function posedBox(box: Box, image: Size, pose: Pose): Box {
  const { x, y, width, height } = turnedBox(box, image, pose.rotation);
  return { x: x * pose.scale, y: y * pose.scale, width: width * pose.scale, height: height * pose.scale };
}

/** True when the picture, fitted to the width of the stage, is read by scrolling rather than as a whole. */
export function isTall(image: Size, stage: Size, rotation: Rotation): boolean {
  const turned = turnedSize(image, rotation);
  return turned.height * Math.min(1, stage.width / turned.width) > stage.height * TALL;
}

/** The scale a picture opens with: whole picture in view, a tall one at the stage's width; never enlarged. */
export function fitScale(image: Size, stage: Size, rotation: Rotation): number {
  const turned = turnedSize(image, rotation);
  const across = Math.min(1, stage.width / turned.width);
  return clampScale(isTall(image, stage, rotation) ? across : Math.min(across, stage.height / turned.height));
}

/**
 * Scroll position after a change of scale that keeps the same spot of the picture under `pointer` (stage coordinates).
 * `offset` is where the picture begins inside the scrolled area, before and after (it is centred while smaller than the stage).
 */
export function scrollAround(scroll: Point, pointer: Point, from: { scale: number; offset: Point }, to: { scale: number; offset: Point }): Point {
  const grow = to.scale / from.scale;
  return {
    x: (scroll.x + pointer.x - from.offset.x) * grow + to.offset.x - pointer.x,
    y: (scroll.y + pointer.y - from.offset.y) * grow + to.offset.y - pointer.y,
  };
}

/** Where a picture smaller than the stage begins so that it stands in the middle. */
export function centring(stage: Size, posed: Size): Point {
  return { x: Math.max(0, (stage.width - posed.width) / 2), y: Math.max(0, (stage.height - posed.height) / 2) };
}

/** Box of a stretch of a line, by the borders of its characters; the whole line where the reader gave no borders. */
export function spanBox(line: OcrLine, start: number, end: number): Box {
  const left = line.charX[start];
  const right = line.charX[end];
  if (left === undefined || right === undefined || line.quad !== null) return line.box;
  return { x: Math.min(left, right), y: line.box.y, width: Math.abs(right - left), height: line.box.height };
}

function turnedSize(image: Size, rotation: Rotation): Size {
  return rotation % 180 === 0 ? { width: image.width, height: image.height } : { width: image.height, height: image.width };
}

function turnedBox(box: Box, image: Size, rotation: Rotation): Box {
  if (rotation === 90) return { x: image.height - box.y - box.height, y: box.x, width: box.height, height: box.width };
  if (rotation === 180) return { x: image.width - box.x - box.width, y: image.height - box.y - box.height, width: box.width, height: box.height };
  if (rotation === 270) return { x: box.y, y: image.width - box.x - box.width, width: box.height, height: box.width };
  return box;
}
