/** The C functions of PDFium (fpdfview.h, fpdf_text.h) that we call, as Emscripten exports them: handles, pointers and sizes are numbers. */
export type Pdfium = {
  readonly HEAPU8: Uint8Array;
  readonly HEAP32: Int32Array;
  readonly HEAPF64: Float64Array;
  readonly wasmExports: { malloc(size: number): number };
  _FPDF_InitLibrary(): void;
  _FPDF_LoadMemDocument(memory: number, size: number, password: number): number;
  _FPDF_GetLastError(): number;
  _FPDF_GetPageCount(document: number): number;
  _FPDF_LoadPage(document: number, index: number): number;
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

/**
 * A fresh PDFium with a heap of its own, for one document: WebAssembly memory never shrinks, and nothing that a hostile file does to
 * the library's state can reach the next one. The package is loaded when the first PDF arrives.
 */
export async function openPdfium(): Promise<Pdfium> {
  const { PDFiumModule } = await import('@hyzyla/pdfium');
  const lib = (await PDFiumModule({})) as unknown as Pdfium;
  lib._FPDF_InitLibrary();
  return lib;
}
