import type { Raster } from '../image/raster';

/** 24-bit colour, 0xRRGGBB. */
export type Colour = number;

export function colourAt(raster: Raster, x: number, y: number): Colour {
  const p = (y * raster.width + x) * 3;
  return (raster.data[p]! << 16) | (raster.data[p + 1]! << 8) | raster.data[p + 2]!;
}

/** Greatest difference of the three channels, 0–255. */
export function distance(a: Colour, b: Colour): number {
  return Math.max(Math.abs((a >> 16) - (b >> 16)), Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)), Math.abs((a & 255) - (b & 255)));
}

/** Difference between the strongest and the weakest channel: 0 for greys. */
export function saturation(colour: Colour): number {
  const channels = [colour >> 16, (colour >> 8) & 255, colour & 255];
  return Math.max(...channels) - Math.min(...channels);
}

/** The most frequent colour: of the fullest cell of a grid of 8 levels a channel, its own most frequent member. */
export function mostFrequent(colours: readonly Colour[]): Colour {
  const cell = fullest(colours, (colour) => colour & 0xf8f8f8);
  return fullest(colours.filter((colour) => (colour & 0xf8f8f8) === cell), (colour) => colour);
}

function fullest(colours: readonly Colour[], key: (colour: Colour) => number): number {
  const counts = new Map<number, number>();
  let most = 0;
  let winner = 0;
  for (const colour of colours) {
    const k = key(colour);
    const count = (counts.get(k) ?? 0) + 1;
    counts.set(k, count);
    if (count > most) {
      most = count;
      winner = k;
    }
  }
  return winner;
}
