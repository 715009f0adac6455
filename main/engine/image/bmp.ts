import { parseBmpHeader, type BmpHeader } from './bmp-header';
import type { Codec, Header, Source } from './codec';
import { damageNotice } from './damage';
import { flatten } from './flatten';
import { checkPage, checkSize } from './limits';
import { toSrgb } from './profile';
import type { Raster } from './raster';
import { truncatedBmp, unpackRle } from './bmp-rle';

/**
 * BMP, which libvips cannot read in sharp's build: every header version, 1 to 32 bits, bit fields, RLE4 and RLE8
 * (Microsoft Win32 GDI reference, "Bitmap Storage"). OS/2's Huffman and RLE24 and embedded JPEG or PNG get a typed error.
 */
export const bmp: Codec = {
  inspect: async (source) => toHeader(parseBmpHeader(source.bytes, source.name), source),
  async read(source) {
    const header = parseBmpHeader(source.bytes, source.name);
    checkSize(header, source.name, source.limits);
    const { raster, whole } = header.palette ? readIndexed(header, header.palette, source) : { raster: readDirect(header, source), whole: true };
    return {
      header: toHeader(header, source),
      raster: header.profile ? await toSrgb(raster, header.profile) : raster,
      notices: whole ? [] : [damageNotice],
      textLines: [],
    };
  },
};

type Pixels = { readonly raster: Raster; readonly whole: boolean };

function toHeader({ width, height, masks }: BmpHeader, source: Source): Header {
  checkPage(source.page, 1, source.name);
  return { pages: 1, width, height, orientation: 1, hasAlpha: masks.alpha !== 0 };
}

/** 1, 2, 4 and 8 bits a pixel through the palette. An index outside the palette is shown black and reported. */
function readIndexed(header: BmpHeader, palette: Uint8Array, source: Source): Pixels {
  const { width, height } = header;
  const indices = header.compression === 'rle' ? unpackRle(header, source) : unpackIndices(header, source);
  const data = new Uint8Array(width * height * 3);
  const colours = palette.length / 3;
  let whole = true;
  for (let i = 0, to = 0; i < indices.length; i++, to += 3) {
    const index = indices[i]!;
    if (index >= colours) {
      whole = false;
      continue;
    }
    data[to] = palette[index * 3]!;
    data[to + 1] = palette[index * 3 + 1]!;
    data[to + 2] = palette[index * 3 + 2]!;
  }
  return { raster: { data, width, height }, whole };
}

/** Top-down palette indices, one byte each. */
function unpackIndices(header: BmpHeader, source: Source): Uint8Array {
  const { width, height, bitsPerPixel } = header;
  const row = rowReader(header, source);
  const indices = new Uint8Array(width * height);
  const perByte = 8 / bitsPerPixel;
  const mask = (1 << bitsPerPixel) - 1;
  for (let y = 0; y < height; y++) {
    const start = row(y);
    for (let x = 0; x < width; x++) {
      const byte = source.bytes[start + Math.floor(x / perByte)]!;
      indices[y * width + x] = (byte >> (8 - bitsPerPixel * ((x % perByte) + 1))) & mask;
    }
  }
  return indices;
}

/** 16, 24 and 32 bits a pixel through the colour masks. */
function readDirect(header: BmpHeader, source: Source): Raster {
  const { width, height, bitsPerPixel, masks } = header;
  const row = rowReader(header, source);
  const channels = [masks.red, masks.green, masks.blue, masks.alpha].map(channelOf);
  const step = bitsPerPixel / 8;
  const rgba = new Uint8Array(width * height * 4);
  let visible = false;
  for (let y = 0, to = 0; y < height; y++) {
    let at = row(y);
    for (let x = 0; x < width; x++, at += step, to += 4) {
      let value = 0;
      for (let i = step - 1; i >= 0; i--) value = value * 256 + source.bytes[at + i]!;
      for (let i = 0; i < 4; i++) rgba[to + i] = channels[i]!(value);
      visible ||= rgba[to + 3] !== 0;
    }
  }
  // Many writers declare an alpha channel and leave it 0 throughout; all readers show such files as opaque.
  if (!visible) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255;
  return flatten(rgba, width * 4, width, height, source.background);
}

/** Scales the bits under a mask to 0–255; no mask means opaque. */
function channelOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 255;
  const shift = 31 - Math.clz32(mask & -mask);
  const highest = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / highest);
}

/** Offset of each top-down row, checked once: all rows are inside the file or none is read. */
function rowReader({ width, height, bitsPerPixel, topDown, pixels }: BmpHeader, { bytes, name }: Source): (y: number) => number {
  const stride = Math.ceil((width * bitsPerPixel) / 32) * 4;
  // The last row's padding may be missing; nothing is lost with it.
  const end = pixels + stride * (height - 1) + Math.ceil((width * bitsPerPixel) / 8);
  if (end > bytes.length) throw truncatedBmp(name);
  return (y) => pixels + stride * (topDown ? y : height - 1 - y);
}
