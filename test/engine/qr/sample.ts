import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import { prepareZXingModule, writeBarcode, type WriterOptions } from 'zxing-wasm/writer';
import type { Raster } from '../../../main/engine/image/raster';

// The writer, like the reader, would fetch its WebAssembly from a CDN.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))).buffer } });

/** A code drawn as pixels: dark on white, `scale` px a module, with its quiet zone. */
export async function codeOf(payload: string | Uint8Array, options: WriterOptions = {}): Promise<Buffer> {
  const { image, error } = await writeBarcode(payload, { format: 'QRCode', scale: 4, addQuietZones: true, ...options });
  if (!image) throw new Error(error);
  return Buffer.from(await image.arrayBuffer());
}

/** `picture` as the engine sees it after decoding. */
export async function rasterOf(picture: Buffer): Promise<Raster> {
  const { data, info } = await sharp(picture).flatten({ background: '#fff' }).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** A plain screen with pictures laid on it at pixel positions. */
export function screenWith(width: number, height: number, pictures: { input: Buffer; left: number; top: number }[]): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#f2f3f5' } }).composite(pictures).png().toBuffer();
}
