import { FraudLensError } from '../../../preload/contract';
import type { Codec, Header, Source } from '../image/codec';
import { damaged } from '../image/damage';
import { checkPage, checkSize, type Limits } from '../image/limits';
import type { Raster } from '../image/raster';
import { MEMORY_LIMIT, openPdfium, type Pdfium, type PdfiumInstance } from './pdfium';
import { pictureNotices } from './pictures';
import { readTextLayer } from './text-layer';

/** PDF pages through PDFium: the page as a picture, and its own text layer beside it. */
export const pdf: Codec = {
  inspect: async (source) => (await openPage(source)).header,
  async read(source) {
    const page = await openPage(source);
    checkSize(page.header, source.name, source.limits);
    return guarded(source, page, () => ({
      header: page.header,
      // Before anything is drawn: what is too large is turned away.
      notices: pictureNotices(page.lib, page.handle, source),
      raster: render(page),
      textLines: readTextLayer(page.lib, page.handle, page.header),
    }));
  },
};

type PdfPage = PdfiumInstance & { readonly handle: number; readonly header: Header };

/** Pages of the longest document whose last page is looked for. */
const LONGEST_SEARCH = 1000;

/** FPDF_ERR_* of fpdfview.h. */
const lastError = { password: 4, security: 5 } as const;
/** FPDFBitmap_BGR, FPDF_ANNOT, FPDF_REVERSE_BYTE_ORDER of fpdfview.h: three bytes a pixel, in the order R, G, B, annotations drawn. */
const bitmapBgr = 2;
const renderFlags = 0x01 | 0x10;

async function openPage(source: Source): Promise<PdfPage> {
  const instance = await openPdfium(source.name);
  const { lib } = instance;
  return guarded(source, instance, () => {
    const memory = lib.wasmExports.malloc(source.bytes.length);
    if (memory === 0) throw new Error('out of memory');
    lib.HEAPU8.set(source.bytes, memory);
    const document = lib._FPDF_LoadMemDocument(memory, source.bytes.length, 0);
    if (document === 0) throw notOpened(source, lib._FPDF_GetLastError());
    const promised = lib._FPDF_GetPageCount(document);
    if (promised === 0) throw damaged(source.name, source.format, source.bytes, new Error('it has no pages'));
    const last = lastPage(lib, document, promised);
    // One more page stands for all that are missing: its error says so, once.
    const pages = Math.min(promised, last + 1);
    checkPage(source.page, pages, source.name);
    if (source.page > last) throw damaged(source.name, source.format, source.bytes, new Error(`it promises ${promised} pages, but has none after page ${last}`));
    const handle = lib._FPDF_LoadPage(document, source.page - 1);
    if (handle === 0) throw damaged(source.name, source.format, source.bytes, new Error(`page ${source.page} cannot be loaded`));
    const size = rasterSize(lib._FPDF_GetPageWidthF(handle), lib._FPDF_GetPageHeightF(handle), source.limits);
    return { ...instance, handle, header: { pages, ...size, orientation: 1, hasAlpha: false } };
  });
}

/** The last page that is there. Looked for from the end, and not in documents so long that looking takes minutes: PDFium searches all pages for each. */
function lastPage(lib: Pdfium, document: number, promised: number): number {
  if (promised > LONGEST_SEARCH) return promised;
  for (let page = promised; page > 0; page--) {
    const handle = lib._FPDF_LoadPage(document, page - 1);
    if (handle === 0) continue;
    lib._FPDF_ClosePage(handle);
    return page;
  }
  return 0;
}

/**
 * Pixels of a page of so many points (1/72 inch): 200 dpi, at which 8-point print is 22 pixels high. Pages larger than A4 are
 * mostly captures printed at one point a pixel; they get A4's short side in pixels, never less than one pixel a point, and never
 * more than the limits allow.
 */
function rasterSize(width: number, height: number, limits: Limits): { width: number; height: number } {
  const dense = 200 / 72;
  const a4ShortSide = 595.28 * dense;
  const wanted = Math.min(dense, Math.max(1, a4ShortSide / Math.min(width, height)));
  const scale = Math.min(wanted, Math.sqrt(limits.pixels / (width * height)), limits.side / Math.max(width, height));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

function render({ lib, handle, header: { width, height } }: PdfPage): Raster {
  const stride = Math.ceil((width * 3) / 4) * 4;
  const memory = lib.wasmExports.malloc(stride * height);
  const bitmap = memory === 0 ? 0 : lib._FPDFBitmap_CreateEx(width, height, bitmapBgr, memory, stride);
  if (bitmap === 0) throw new Error('out of memory');
  lib._FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff);
  lib._FPDF_RenderPageBitmap(bitmap, handle, 0, 0, width, height, 0, renderFlags);
  const data = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y++) data.set(lib.HEAPU8.subarray(memory + y * stride, memory + y * stride + width * 3), y * width * 3);
  return { data, width, height };
}

function notOpened({ name, format, bytes }: Source, code: number): FraudLensError {
  if (code === lastError.password) return new FraudLensError('PASSWORD_PROTECTED', `"${name}" is protected by a password; save a copy without one.`);
  if (code === lastError.security) return new FraudLensError('PASSWORD_PROTECTED', `"${name}" is encrypted in a way that is not supported; save a copy without encryption.`);
  return damaged(name, format, bytes, new Error('no valid PDF structure'));
}

/**
 * Anything the WebAssembly throws (trap, out of memory) is the file's doing: the instance is thrown away with it. Without memory
 * PDFium also leaves pictures out silently; such a page is not passed as whole either.
 */
function guarded<T>(source: Source, { outgrown }: PdfiumInstance, work: () => T): T {
  try {
    const value = work();
    if (!outgrown()) return value;
  } catch (error) {
    if (!outgrown()) throw error instanceof FraudLensError ? error : damaged(source.name, source.format, source.bytes, error);
  }
  throw new FraudLensError('TOO_MANY_BYTES', `"${source.name}" unpacks to more than a PDF may: the limit is ${MEMORY_LIMIT / 1024 ** 2} MB of memory.`, { limit: MEMORY_LIMIT });
}
