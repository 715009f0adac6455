import type { Box, Ocr, OcrLine, Span } from '../../../preload/contract';

/** The words of `spans` as they stand on the image, one row a span. */
export const spanText = (lines: readonly OcrLine[], spans: readonly Span[]): string => spans.map((span) => lines[span.line]!.text.slice(span.start, span.end)).join('\n');

/** Where a span stands on the image: its characters' cells across, the whole line's height. Lines that are not level give the line's own box. */
export function spanBox(line: OcrLine, span: Span): Box {
  const [left, right] = [line.charX[span.start], line.charX[span.end]];
  if (line.quad !== null || left === undefined || right === undefined) return line.box;
  return { x: Math.min(left, right), y: line.box.y, width: Math.abs(right - left), height: line.box.height };
}

/** Lines that carry words of the evidence: everything that is not the screen's own furniture. */
export const evidenceLines = (ocr: Ocr): OcrLine[] => ocr.lines.filter((line) => line.role !== 'chrome');
