import { FraudLensError } from '../../../preload/contract';

/** The C functions of PDFium (fpdfview.h, fpdf_text.h) that we call, as Emscripten exports them: handles, pointers and sizes are numbers. */
export type Pdfium = {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF64: Float64Array;
  readonly wasmExports: { readonly memory: WebAssembly.Memory; malloc(size: number): number };
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(memory: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
  _FPDF_ClosePage(page: number): void;
  _FPDFPage_CountObjects(page: number): number;
  _FPDFPage_GetObject(page: number, index: number): number;
  _FPDFPageObj_GetType(object: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
  _FPDFImageObj_GetImagePixelSize(image: number, width: number, height: number): number;
  _FPDFImageObj_GetBitmap(image: number): number;
  _FPDFBitmap_Destroy(bitmap: number): void;
  _FPDF_GetPageWidthF(page: number): number;
  _FPDF_GetPageHeightF(page: number): number;
  _FPDFBitmap_CreateEx(width: number, height: number, format: number, memory: number, stride: number): number;
  _FPDFBitmap_FillRect(bitmap: number, left: number, top: number, width: number, height: number, colour: number): number;
  _FPDF_RenderPageBitmap(bitmap: number, page: number, x: number, y: number, width: number, height: number, rotate: number, flags: number): void;
  _FPDF_PageToDevice(page: number, x: number, y: number, width: number, height: number, rotate: number, pageX: number, pageY: number, deviceX: number, deviceY: number): number;
  _FPDFText_LoadPage(page: number): number;
  _FPDFText_CountChars(text: number): number;
  _FPDFText_GetUnicode(text: number, index: number): number;
  _FPDFText_GetCharBox(text: number, index: number, left: number, right: number, bottom: number, top: number): number;
  _FPDFText_IsGenerated(text: number, index: number): number;
};

/** A PDFium for one document, and whether the document has wanted more memory than it may have. */
export type PdfiumInstance = { readonly lib: Pdfium; readonly outgrown: () => boolean };

/**
 * Most memory of one instance, bytes: a page of 120 megapixels in 24 bits, the file and one picture of the page's size beside it.
 * Without it a few hundred bytes of PDF (forms drawn inside themselves) take the 2 GB that the library is built for.
 */
export const MEMORY_LIMIT = 1024 ** 3;

/**
 * A fresh PDFium with a heap of its own, for one document: WebAssembly memory never shrinks, and nothing that a hostile file does to
 * the library's state can reach the next one. The package is loaded when the first PDF arrives.
 * @param name of the file, for messages.
 * @throws FraudLensError INTERNAL when this machine cannot start one (no memory left): not the file's doing, so it may be tried again.
 */
export async function openPdfium(name: string): Promise<PdfiumInstance> {
  const { PDFiumModule } = await import('@hyzyla/pdfium');
  // What the library prints about files is said in our errors. Emscripten's own options, which the package's types leave out.
  const silent = { print: () => undefined, printErr: () => undefined } as object;
  const lib = (await PDFiumModule(silent).catch((cause: unknown) => {
    throw new FraudLensError('INTERNAL', `"${name}": the PDF reader could not be started (${cause instanceof Error ? cause.message : String(cause)})`, {}, { cause });
  })) as unknown as Pdfium;
  const outgrown = confine(lib.wasmExports.memory, MEMORY_LIMIT);
  lib._FPDF_InitLibrary();
  return { lib, outgrown };
}

/** Keeps a memory from growing beyond `limit` bytes: Emscripten asks through this very method, and hands a refusal on as a failed malloc. */
function confine(memory: WebAssembly.Memory, limit: number): () => boolean {
  const grow = memory.grow.bind(memory);
  let outgrown = false;
  memory.grow = (pages) => {
    if (memory.buffer.byteLength + pages * 65_536 > limit) {
      outgrown = true;
      throw new RangeError(`more than ${limit} bytes of memory`);
    }
    return grow(pages);
  };
  return () => outgrown;
}
