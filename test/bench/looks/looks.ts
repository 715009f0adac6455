import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../../../main/engine/image/raster';
import { turn } from '../../../main/engine/image/turn';
import { randomStream } from '../../eval/random';
import { inPerspective } from './warp';

/** A way in which people hand a screen on, made from the clean picture. */
export type Look = { readonly name: string; readonly of: (raster: Raster, seed: number) => Raster | Promise<Raster> };

export const LOOKS: readonly Look[] = [
  { name: 'as drawn', of: (raster) => raster },
  ...[-10, -5, -2, 2, 5, 10].map((degrees): Look => ({ name: `tilted ${degrees}°`, of: (raster) => piped(raster, (image) => image.rotate(degrees, { background: '#444' })) })),
  { name: 'perspective, from below', of: (raster) => inPerspective(raster, [[0.08, 0.04], [0.92, 0.04], [1, 1], [0, 1]]) },
  { name: 'perspective, from the left', of: (raster) => inPerspective(raster, [[0, 0], [0.97, 0.05], [0.97, 0.95], [0, 1]]) },
  { name: 'perspective, tilted', of: (raster) => inPerspective(raster, [[0.02, 0.07], [0.9, 0], [1, 0.94], [0.07, 1]]) },
  { name: 'photo of a screen', of: async (raster, seed) => noisy(await piped(raster, (image) => image.rotate(3, { background: '#222' }).blur(1).jpeg({ quality: 60 })), seed, 14) },
  { name: 'JPEG quality 25', of: (raster) => piped(raster, (image) => image.jpeg({ quality: 25 })) },
  { name: 'sent twice: 70 %, JPEG 50', of: (raster) => piped(raster, (image) => image.resize({ width: Math.round(raster.width * 0.7) }).jpeg({ quality: 50 })) },
  { name: 'half size', of: (raster) => piped(raster, (image) => image.resize({ width: raster.width >> 1 })) },
  { name: 'twice the size', of: (raster) => piped(raster, (image) => image.resize({ width: raster.width * 2 })) },
  { name: 'low contrast', of: (raster) => piped(raster, (image) => image.linear(0.35, 140)) },
  { name: 'dark and low contrast', of: (raster) => piped(raster, (image) => image.linear(0.3, 10)) },
  { name: 'inverted', of: (raster) => piped(raster, (image) => image.negate()) },
  { name: 'grey', of: (raster) => piped(raster, (image) => image.modulate({ saturation: 0 })) },
  { name: 'within another screen', of: (raster) => piped(raster, (image) => image.extend({ top: 240, bottom: 300, left: 90, right: 90, background: '#1b1b1f' })) },
  { name: 'lying, 90°', of: (raster) => turn(raster, 90) },
  { name: 'upside down', of: (raster) => turn(raster, 180) },
  { name: 'lying, 270°', of: (raster) => turn(raster, 270) },
];

/** Through sharp and back, encoded in between where the change ends in an encoder. */
async function piped({ data, width, height }: Raster, change: (image: Sharp) => Sharp): Promise<Raster> {
  const encoded = await change(sharp(data, { raw: { width, height, channels: 3 } })).toBuffer({ resolveWithObject: true });
  const decoded = encoded.info.format === 'raw' ? encoded : await sharp(encoded.data).raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(decoded.data), width: decoded.info.width, height: decoded.info.height };
}

/** Sensor noise, uniform within ± `most`. */
function noisy(raster: Raster, seed: number, most: number): Raster {
  const random = randomStream(seed);
  return { ...raster, data: raster.data.map((value) => Math.max(0, Math.min(255, value + (random() - 0.5) * 2 * most))) };
}
