import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Raster } from '../../main/engine/image/raster';

/** A picture file as the engine sees it: upright, on white, 8-bit sRGB. */
export async function loadRaster(file: string): Promise<Raster> {
  const { data, info } = await sharp(readFileSync(file)).rotate().flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data.buffer, data.byteOffset, data.length), width: info.width, height: info.height };
}
