import type { Raster } from './raster';
import { sharp } from './sharp';

export type JpegOptions = {
  /** Pixels; a wider raster is scaled down in proportion, a narrower one is left as it is. */
  readonly maxWidth: number;
  /** 1–100. */
  readonly quality: number;
};

export type EncodedImage = { readonly bytes: Uint8Array; readonly width: number; readonly height: number; readonly mediaType: 'image/jpeg' };

/** Longest side a JPEG can have (ISO/IEC 10918-1 gives it 16 bits, libjpeg stops at 65,500). */
const longestSide = 65_500;

/** A raster as JPEG, for thumbnails and reports. Text keeps its colour edges (4:4:4). */
export async function encodeJpeg(raster: Raster, { maxWidth, quality }: JpegOptions): Promise<EncodedImage> {
  const { data, info } = await sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 3 }, limitInputPixels: false })
    .resize({ width: maxWidth, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height, mediaType: 'image/jpeg' };
}
