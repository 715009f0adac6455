import { sharp } from '../../../main/engine/image/sharp';

/** A small picture with a different colour in each corner and text-like stripes, so that any turn or loss shows. */
export const sampleWidth = 23;
export const sampleHeight = 17;

const corners = { topLeft: [220, 30, 30], topRight: [30, 160, 40], bottomLeft: [40, 60, 210], bottomRight: [240, 220, 50] } as const;

export function samplePixels(width = sampleWidth, height = sampleHeight): Uint8Array {
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const corner = y < height / 2 ? (x < width / 2 ? corners.topLeft : corners.topRight) : x < width / 2 ? corners.bottomLeft : corners.bottomRight;
      data.set(corner, (y * width + x) * 3);
    }
  }
  return data;
}

export function sample(width = sampleWidth, height = sampleHeight) {
  return sharp(samplePixels(width, height), { raw: { width, height, channels: 3 } });
}

/** One small valid file of each format that sharp can write, lossless where the format allows it. */
export async function sampleFiles(): Promise<Record<'png' | 'interlaced' | 'palette' | 'jpeg' | 'progressive' | 'webp' | 'gif' | 'tiff' | 'avif', Uint8Array>> {
  return {
    png: await sample().png().toBuffer(),
    interlaced: await sample().png({ progressive: true }).toBuffer(),
    palette: await sample().png({ palette: true }).toBuffer(),
    jpeg: await sample().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    progressive: await sample().jpeg({ quality: 95, progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    webp: await sample().webp({ lossless: true }).toBuffer(),
    gif: await sample().gif().toBuffer(),
    tiff: await sample().tiff({ compression: 'lzw' }).toBuffer(),
    avif: await sample(32, 32).avif({ quality: 60, effort: 0 }).toBuffer(),
  };
}

export type Rgb = readonly [number, number, number];

export function pixelAt(raster: { data: Uint8Array; width: number }, x: number, y: number): Rgb {
  const at = (y * raster.width + x) * 3;
  return [raster.data[at]!, raster.data[at + 1]!, raster.data[at + 2]!];
}

/** Largest difference of any channel of any pixel. */
export function largestDifference(a: Uint8Array, b: Uint8Array): number {
  if (a.length !== b.length) return Infinity;
  let most = 0;
  for (let i = 0; i < a.length; i++) most = Math.max(most, Math.abs(a[i]! - b[i]!));
  return most;
}
