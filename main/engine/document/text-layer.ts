import type { Box } from '../../../preload/contract';
import type { TextLine } from '../image/codec';
import type { Pdfium } from './pdfium';

type Glyph = { readonly text: string; readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };

/** A gap of more than this many line heights parts two columns that share a baseline. */
const columnGap = 2;

/**
 * The text that a PDF page carries, as lines placed on a raster of the given size. Best effort: PDFium's reading order is kept,
 * its line breaks are taken, and a line is cut where it changes height on the page or leaps over a wide gap.
 * Text that is in the file but not visible (white, behind a picture, render mode 3) is in here too.
 */
export function readTextLayer(lib: Pdfium, page: number, raster: { readonly width: number; readonly height: number }): TextLine[] {
  const text = lib._FPDFText_LoadPage(page);
  if (text === 0) return [];
  const lines: TextLine[] = [];
  let line: Glyph[] = [];
  const finish = () => {
    const made = toLine(line, raster);
    if (made) lines.push(made);
    line = [];
  };
  const place = placer(lib, text, page, raster);
  for (let i = 0, count = lib._FPDFText_CountChars(text); i < count; i++) {
    const code = lib._FPDFText_GetUnicode(text, i);
    if (code === 0x0a || code === 0x0d) {
      finish();
      continue;
    }
    if (!isText(code)) continue;
    const glyph = { text: String.fromCodePoint(code), ...place(i) };
    const blank = glyph.text.trim() === '';
    const last = line.findLast(({ text: before }) => before.trim() !== '');
    // Spaces that PDFium makes up have no place of their own.
    if (!blank && last && !continues(last, glyph)) finish();
    line.push(blank && last ? { ...glyph, left: last.right, right: Math.max(last.right, glyph.right), top: last.top, bottom: last.bottom } : glyph);
  }
  finish();
  return lines;
}

/** Gives the box of a character in raster pixels, through the page's own rotation and crop. */
function placer(lib: Pdfium, text: number, page: number, raster: { width: number; height: number }): (index: number) => Omit<Glyph, 'text'> {
  const doubles = lib.wasmExports.malloc(4 * 8);
  const ints = lib.wasmExports.malloc(2 * 4);
  const toDevice = (x: number, y: number): [number, number] => {
    lib._FPDF_PageToDevice(page, 0, 0, raster.width, raster.height, 0, x, y, ints, ints + 4);
    return [lib.HEAP32[ints >> 2]!, lib.HEAP32[(ints >> 2) + 1]!];
  };
  return (index) => {
    lib._FPDFText_GetCharBox(text, index, doubles, doubles + 8, doubles + 16, doubles + 24);
    const [left, right, bottom, top] = lib.HEAPF64.slice(doubles >> 3, (doubles >> 3) + 4) as unknown as [number, number, number, number];
    const [x0, y0] = toDevice(left, top);
    const [x1, y1] = toDevice(right, bottom);
    return { left: Math.min(x0, x1), right: Math.max(x0, x1), top: Math.min(y0, y1), bottom: Math.max(y0, y1) };
  };
}

/** Whether a glyph carries on the line of the one before it. */
function continues(last: Glyph, next: Glyph): boolean {
  const overlap = Math.min(last.bottom, next.bottom) - Math.max(last.top, next.top);
  const height = Math.max(last.bottom - last.top, next.bottom - next.top, 1);
  const sameRow = overlap > 0 || Math.min(Math.abs(next.top - last.bottom), Math.abs(last.top - next.bottom)) < height / 2;
  return sameRow && next.left - last.right <= columnGap * height && last.left - next.right <= columnGap * height;
}

function toLine(glyphs: readonly Glyph[], raster: { width: number; height: number }): TextLine | null {
  const visible = glyphs.filter(({ text }) => text.trim() !== '');
  const { left, top, right, bottom } = around(visible);
  const box = clip(left, top, right, bottom, raster);
  if (visible.length === 0 || !box) return null;
  const first = glyphs.indexOf(visible[0]!);
  const inked = glyphs.slice(first, glyphs.lastIndexOf(visible.at(-1)!) + 1);
  const charX: number[] = [];
  for (const { text, left, right } of inked) for (let unit = 0; unit < text.length; unit++) charX.push(left + ((right - left) * unit) / text.length);
  charX.push(inked.at(-1)!.right);
  return { text: inked.map(({ text }) => text).join(''), box, charX: ascending(charX, box) };
}

/** The rectangle around all glyphs. In a loop: a page may hold more glyphs than a call takes arguments. */
function around(glyphs: readonly Glyph[]): Omit<Glyph, 'text'> {
  const all = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { left, top, right, bottom } of glyphs) {
    all.left = Math.min(all.left, left);
    all.top = Math.min(all.top, top);
    all.right = Math.max(all.right, right);
    all.bottom = Math.max(all.bottom, bottom);
  }
  return all;
}

/** The part of a rectangle that lies on the raster, null when nothing does. */
function clip(left: number, top: number, right: number, bottom: number, raster: { width: number; height: number }): Box | null {
  const x = Math.max(0, left);
  const y = Math.max(0, top);
  const width = Math.min(raster.width, right) - x;
  const height = Math.min(raster.height, bottom) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : null;
}

/** Cell borders kept inside the box and in ascending order (right-to-left and upright text would break it). */
function ascending(borders: readonly number[], box: Box): number[] {
  let last = box.x;
  return borders.map((x) => (last = Math.min(Math.max(x, last), box.x + box.width)));
}

/** Control characters, lone surrogates and PDFium's marks for a hyphenated break (U+FFFE) and for unmapped glyphs are no text. */
function isText(code: number): boolean {
  return code >= 0x20 && code !== 0x7f && code !== 0xfffe && code !== 0xffff && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
}
