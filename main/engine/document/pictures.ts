import { FraudLensError, type Notice } from '../../../preload/contract';
import type { Source } from '../image/codec';
import type { Pdfium } from './pdfium';

/** FPDF_PAGEOBJ_* of fpdf_edit.h. */
const objectType = { image: 3, form: 5 } as const;
/** Longest side of a picture that PDFium draws (kMaxImageDimension of its cpdf_dib.cpp); a longer one it leaves out without a word. */
const LONGEST_SIDE = 0x01ffff;
/** Pictures on a page are unpacked row by row, so they may be larger than the page's raster; this many times as large takes 16 s. */
const LARGER_THAN_A_PAGE = 10;
/** Pixels of the largest picture that is unpacked only to see whether it can be. */
const LARGEST_TRIAL = 4_000_000;
/** Objects of a page that are looked at, and forms within forms. */
const MOST_OBJECTS = 20_000;
const DEEPEST = 8;

/**
 * Says which pictures of a page cannot be seen on its raster, although they are in the file: PDFium leaves out what it cannot unpack.
 * @throws FraudLensError TOO_MANY_PIXELS for a picture on which the renderer would work for minutes.
 */
export function pictureNotices(lib: Pdfium, page: number, source: Source): Notice[] {
  const sizes = lib.wasmExports.malloc(2 * 4);
  let seen = 0;
  let omitted = 0;
  const visit = (object: number, depth: number): void => {
    if (object === 0 || ++seen > MOST_OBJECTS) return;
    const type = lib._FPDFPageObj_GetType(object);
    if (type === objectType.image && isOmitted(lib, object, sizes, source)) omitted++;
    if (type !== objectType.form || depth === DEEPEST) return;
    for (let i = 0, count = lib._FPDFFormObj_CountObjects(object); i < count && seen < MOST_OBJECTS; i++) visit(lib._FPDFFormObj_GetObject(object, i), depth + 1);
  };
  for (let i = 0, count = lib._FPDFPage_CountObjects(page); i < count && seen < MOST_OBJECTS; i++) visit(lib._FPDFPage_GetObject(page, i), 0);
  return omitted === 0 ? [] : [omittedNotice(omitted)];
}

function isOmitted(lib: Pdfium, image: number, sizes: number, { name, page, limits }: Source): boolean {
  if (lib._FPDFImageObj_GetImagePixelSize(image, sizes, sizes + 4) === 0) return true;
  const width = lib.HEAP32[sizes >> 2]!;
  const height = lib.HEAP32[(sizes >> 2) + 1]!;
  if (Math.max(width, height) > LONGEST_SIDE) return true;
  const most = limits.pixels * LARGER_THAN_A_PAGE;
  if (width * height > most) {
    throw new FraudLensError('TOO_MANY_PIXELS', `page ${page} of "${name}" holds a picture of ${width.toLocaleString('en')} × ${height.toLocaleString('en')} pixels; the limit inside a PDF is ${most.toLocaleString('en')}.`, { width, height, limit: most });
  }
  if (width * height > LARGEST_TRIAL) return false;
  const bitmap = lib._FPDFImageObj_GetBitmap(image);
  if (bitmap !== 0) lib._FPDFBitmap_Destroy(bitmap);
  return bitmap === 0;
}

function omittedNotice(count: number): Notice {
  return {
    code: 'picture-omitted',
    message: {
      ko: `이 쪽에 있는 그림 ${count}개는 손상되었거나 너무 커서 표시되지 않았고 분석되지 않았습니다.`,
      en: `${count === 1 ? 'A picture' : `${count} pictures`} on this page, damaged or too large, could not be shown and was not analysed.`,
    },
  };
}
