import type { Notice } from '../../../preload/contract';
import { FraudLensError } from '../../../preload/contract';
import type { Codec, Header, Source } from './codec';
import { damageNotice, damaged } from './damage';
import { checkPage, checkSize } from './limits';
import { withoutText } from './png-text';
import type { Raster } from './raster';
import { sharp } from './sharp';

/** PNG, JPEG, WebP, GIF, TIFF and AVIF through libvips. */
export const photo: Codec = {
  inspect: (source) => inspect(lighter(source)),
  async read(file) {
    const source = lighter(file);
    const header = await inspect(source);
    checkSize(header, source.name, source.limits);
    const { raster, whole } = await readPixels(source);
    if (raster.width !== header.width || raster.height !== header.height) {
      throw new FraudLensError('CORRUPT_IMAGE', `"${source.name}" promises ${header.width} × ${header.height} pixels but holds ${raster.width} × ${raster.height}.`);
    }
    const notices: Notice[] = [];
    if (!whole) notices.push(damageNotice);
    if (header.pages > 1 && isAnimation(source)) notices.push(frameNotice(source.page, header.pages));
    return { header, raster, notices, textLines: [] };
  },
};

/** The file without what costs the decoder much and shows nothing. */
function lighter(source: Source): Source {
  return source.format === 'png' ? { ...source, bytes: withoutText(source.bytes) } : source;
}

async function inspect(source: Source): Promise<Header> {
  // 'none': the header of a damaged file still says what it is; the pixels are judged in `read`.
  const metadata = await sharp(source.bytes, { failOn: 'none', limitInputPixels: false }).metadata().catch((error: unknown) => {
    // libpng only says that something is wrong with a header that promises no pixels, or 2^31.
    if (source.format === 'png' && source.bytes.length >= 24) checkSize(pngSize(source.bytes), source.name, source.limits);
    throw damaged(source.name, source.format, source.bytes, error);
  });
  const pages = metadata.pages ?? 1;
  checkPage(source.page, pages, source.name);
  const page = source.page === 1 ? metadata : await sharp(source.bytes, { failOn: 'none', limitInputPixels: false, page: source.page - 1 }).metadata();
  return { pages, width: page.autoOrient.width, height: page.autoOrient.height, orientation: page.orientation ?? 1, hasAlpha: page.hasAlpha };
}

/** Width and height as the IHDR chunk, the first of every PNG, gives them (ISO/IEC 15948 §11.2.2). */
function pngSize(bytes: Uint8Array): { width: number; height: number } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Decodes strictly; what only has complaints inside (not a missing end) is decoded once more and marked as not whole. */
async function readPixels(source: Source): Promise<{ raster: Raster; whole: boolean }> {
  try {
    return { raster: await toRaster(source, 'warning'), whole: true };
  } catch (strict) {
    const error = damaged(source.name, source.format, source.bytes, strict);
    if (error.code === 'TRUNCATED_IMAGE') throw error;
    const raster = await toRaster(source, 'error').catch(() => {
      throw error;
    });
    return { raster, whole: false };
  }
}

/** Upright, sRGB, 8 bits, no alpha: the one form the rest of the engine knows. */
async function toRaster({ bytes, page, background, limits }: Source, failOn: 'warning' | 'error'): Promise<Raster> {
  // Page 1 is left to the decoder, which takes the primary image of an AVIF collection.
  const { data, info } = await sharp(bytes, { failOn, limitInputPixels: limits.pixels, ...(page > 1 ? { page: page - 1 } : {}) })
    .autoOrient()
    .flatten({ background })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function isAnimation({ format }: Source): boolean {
  return format === 'gif' || format === 'webp' || format === 'avif';
}

function frameNotice(frame: number, frames: number): Notice {
  return {
    code: 'single-frame',
    message: {
      ko: `움직이는 이미지입니다. 전체 ${frames}개 프레임 중 ${frame}번째만 분석했습니다.`,
      en: `This image has ${frames} frames; only frame ${frame} was analysed.`,
    },
  };
}
