import type { Raster } from '../image/raster';
import { colourAt, distance, type Colour } from './colour';
import { cutLine } from './lines';
import type { TextLine } from './text-line';
import { isClosed, type Patch } from './patches';
import type { PlacedLine } from './placed-line';
import { timeAtEnd } from './stamps';

/** Ink of a time is fainter or of another colour than the message's by at least this channel difference. */
const INK_DIFFERENCE = 40;

/**
 * Some messengers write the time into the bubble, on the level of the last line, and the detector takes both for one line. Where a
 * line on a bubble ends in a time of another ink than the rest, it is parted there. `내일 오전 9:24` in one ink stays whole.
 */
export function splitStamps(placed: PlacedLine, raster: Raster): PlacedLine[] {
  const { line, patch } = placed;
  const at = isClosed(patch) && !line.quad ? timeAtEnd(line.text) : -1;
  if (at < 0) return [placed];
  const [message, time] = cutLine(line, at);
  // The time's first character is left out: the cut may fall into the message's last.
  if (distance(ink(message, patch, raster), ink(cutLine(time, 1)[1], patch, raster)) < INK_DIFFERENCE) return [placed];
  return [{ line: message, patch }, { line: time, patch }];
}

/** The colour farthest from the ground, which is that of the strokes' cores. */
function ink(line: TextLine, patch: Patch, raster: Raster): Colour {
  const { x, y, width, height } = line.box;
  let farthest = patch.colour;
  for (let row = Math.ceil(y); row < Math.min(raster.height, y + height); row += 1) {
    for (let column = Math.max(0, Math.ceil(x)); column < Math.min(raster.width, x + width); column += 1) {
      const colour = colourAt(raster, column, row);
      if (distance(colour, patch.colour) > distance(farthest, patch.colour)) farthest = colour;
    }
  }
  return farthest;
}
