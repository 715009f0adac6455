import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import type { Raster } from '../../main/engine/image/raster';

/** A picture file as the engine sees it: upright, on white, 8-bit sRGB. */
export async function loadRaster(file: string): Promise<Raster> {
  return rasterOf(sharp(readFileSync(file)).rotate().flatten({ background: '#fff' }));
}

/** The pixels of a picture as they come out of sharp, without alpha, in 8-bit sRGB. */
export async function rasterOf(image: Sharp): Promise<Raster> {
  const { data, info } = await image.toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}
