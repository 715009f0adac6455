import type { Raster } from './raster';
import { sharp } from './sharp';

/**
 * Brings RGB pixels of a known ICC profile to sRGB. sharp applies profiles only to files that carry one, so the pixels are
 * wrapped in the smallest uncompressed TIFF that can (TIFF 6.0 §8; tag 34675, ICC.1:2022 annex B.4).
 * A profile that the colour engine does not take leaves the pixels as they are, as browsers do.
 */
export async function toSrgb(raster: Raster, profile: Uint8Array): Promise<Raster> {
  const tiff = wrap(raster, profile);
  const { data, info } = await sharp(tiff, { limitInputPixels: false }).toColourspace('srgb').raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

const short = 3;
const long = 4;
const undefinedBytes = 7;

function wrap({ data, width, height }: Raster, profile: Uint8Array): Uint8Array {
  const entries = 11;
  const bits = 8 + 2 + entries * 12 + 4;
  const pixels = bits + 6;
  const icc = pixels + data.length;
  const file = new Uint8Array(icc + profile.length);
  const view = new DataView(file.buffer);
  file.set([0x49, 0x49, 42, 0, 8]);
  view.setUint16(8, entries, true);
  const directory: readonly (readonly [tag: number, type: number, count: number, value: number])[] = [
    [256, long, 1, width], [257, long, 1, height], [258, short, 3, bits], [259, short, 1, 1], [262, short, 1, 2], [273, long, 1, pixels],
    [277, short, 1, 3], [278, long, 1, height], [279, long, 1, data.length], [284, short, 1, 1], [34675, undefinedBytes, profile.length, icc],
  ];
  directory.forEach(([tag, type, count, value], i) => {
    const at = 10 + i * 12;
    view.setUint16(at, tag, true);
    view.setUint16(at + 2, type, true);
    view.setUint32(at + 4, count, true);
    view.setUint32(at + 8, value, true);
  });
  for (let i = 0; i < 3; i++) view.setUint16(bits + i * 2, 8, true);
  file.set(data, pixels);
  file.set(profile, icc);
  return file;
}
