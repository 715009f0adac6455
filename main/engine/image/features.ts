import type { Raster } from './raster';
import { sharp } from './sharp';

/** Side of the square that image features are made of, in pixels. */
export const featureSide = 224;

/**
 * The picture as an image classifier takes it: squeezed to 224 × 224, RGB, 32-bit floats 0–1 (value / 255), channel by channel
 * (C, H, W). Length 3 × 224 × 224.
 */
export async function imageFeatures(raster: Raster): Promise<Float32Array> {
  const rgb = await shrink(raster, featureSide, featureSide, 'rgb');
  const plane = featureSide * featureSide;
  const features = new Float32Array(3 * plane);
  for (let i = 0; i < plane; i++) for (let c = 0; c < 3; c++) features[c * plane + i] = rgb[i * 3 + c]! / 255;
  return features;
}

/**
 * Difference hash (Neal Krawetz, "Kind of Like That", hackerfactor.com, 2013): grey 9 × 8 thumbnail, one bit for each pixel that is
 * brighter than its right neighbour, rows top to bottom. 64 bits as 16 hex digits. Near-duplicates differ in few bits.
 */
export async function differenceHash(raster: Raster): Promise<string> {
  const grey = await shrink(raster, 9, 8, 'grey');
  let hash = 0n;
  for (let y = 0; y < 8; y++) for (let x = 0; x < 8; x++) hash = (hash << 1n) | (grey[y * 9 + x]! > grey[y * 9 + x + 1]! ? 1n : 0n);
  return hash.toString(16).padStart(16, '0');
}

async function shrink({ data, width, height }: Raster, toWidth: number, toHeight: number, colours: 'rgb' | 'grey'): Promise<Uint8Array> {
  const image = sharp(data, { raw: { width, height, channels: 3 }, limitInputPixels: false }).resize(toWidth, toHeight, { fit: 'fill' });
  return (colours === 'grey' ? image.greyscale() : image).raw({ depth: 'uchar' }).toBuffer();
}
