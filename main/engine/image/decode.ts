import { createHash } from 'node:crypto';
import { FraudLensError, type ImageInfo, type Notice } from '../../../preload/contract';
import { pdf } from '../document/pdf';
import { bmp } from './bmp';
import type { Codec, Source, TextLine } from './codec';
import { heif } from './heif';
import { checkBytes, defaultLimits, type Limits } from './limits';
import { photo } from './photo';
import type { Raster } from './raster';
import { describe, imageFormats, sniff, type ImageFormat } from './sniff';

export type DecodeOptions = {
  /** Page of a PDF or TIFF, frame of an animation, image of a HEIF collection; 1-based. */
  readonly page?: number;
  /** What transparent pixels are laid on; white unless said. */
  readonly background?: 'white' | 'black';
  readonly limits?: Limits;
};

export type Decoded = {
  readonly raster: Raster;
  readonly info: ImageInfo;
  readonly notices: readonly Notice[];
  /** The file has an alpha channel, so another background may show other things. */
  readonly hasAlpha: boolean;
  /** A PDF page's own text layer; empty for images. */
  readonly textLines: readonly TextLine[];
};

export type Inspected = { readonly format: ImageFormat; readonly pages: number; readonly width: number; readonly height: number };

const codecs: Record<ImageFormat, Codec> = { png: photo, jpeg: photo, webp: photo, gif: photo, avif: photo, tiff: photo, heic: heif, bmp, pdf };

/**
 * What a file is, from its header alone: format by content, number of pages, upright size of the first in pixels.
 * @param name for messages only
 * @throws EMPTY_FILE, TOO_MANY_BYTES, UNSUPPORTED_TYPE, CORRUPT_IMAGE, TRUNCATED_IMAGE, PASSWORD_PROTECTED
 */
export async function inspect(bytes: Uint8Array, name: string): Promise<Inspected> {
  const source = open(bytes, name, {});
  const { pages, width, height } = await codecs[source.format].inspect(source);
  return { format: source.format, pages, width, height };
}

/**
 * One page of a file as an upright 8-bit sRGB raster. The hash is taken before any decoder sees the bytes.
 * @param name for messages only
 * @throws EMPTY_FILE, TOO_MANY_BYTES, UNSUPPORTED_TYPE, CORRUPT_IMAGE, TRUNCATED_IMAGE, ZERO_SIZE_IMAGE, TOO_MANY_PIXELS,
 * PASSWORD_PROTECTED, INVALID_INPUT (no such page)
 */
export async function decode(bytes: Uint8Array, name: string, options: DecodeOptions = {}): Promise<Decoded> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const source = open(bytes, name, options);
  const { raster, header, notices, textLines } = await codecs[source.format].read(source);
  return {
    raster,
    info: {
      sha256, bytes: bytes.length, format: source.format, width: raster.width, height: raster.height,
      orientation: header.orientation, turned: 0, pages: header.pages, page: source.page,
    },
    notices,
    hasAlpha: header.hasAlpha,
    textLines,
  };
}

function open(bytes: Uint8Array, name: string, { page = 1, background = 'white', limits = defaultLimits }: DecodeOptions): Source {
  checkBytes(bytes, name, limits);
  const format = sniff(bytes);
  if (!format) {
    throw new FraudLensError('UNSUPPORTED_TYPE', `"${name}" is ${describe(bytes)}; supported are ${imageFormats.map((known) => known.toUpperCase()).join(', ')}.`);
  }
  const pixels = format === 'avif' || format === 'heic' ? Math.min(limits.pixels, limits.heifPixels) : limits.pixels;
  return { bytes, name, format, page, background, limits: { ...limits, pixels } };
}
