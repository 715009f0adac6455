import type { Box, OcrLine, Span } from '../../../preload/contract';
import { normalForm } from './normal-form';

/** The words of `spans` as they stand on the image, one row a span. */
export const spanText = (lines: readonly OcrLine[], spans: readonly Span[]): string => spans.map((span) => lines[span.line]!.text.slice(span.start, span.end)).join('\n');

/** Where a span stands on the image: its characters' cells across, the whole line's height. Lines that are not level give the line's own box. */
export function spanBox(line: OcrLine, span: Span): Box {
  const [left, right] = [line.charX[span.start], line.charX[span.end]];
  if (line.quad !== null || left === undefined || right === undefined) return line.box;
  return { x: Math.min(left, right), y: line.box.y, width: Math.abs(right - left), height: line.box.height };
}

/**
 * The message of `lines` as plain reading text, for models of language: disguises undone (full-width, homoglyphs, split-up Hangul, invisible characters), the rows of a
 * block joined, one block a row.
 */
export const plainText = (lines: readonly OcrLine[]): string => normalForm(lines).folded.text.replace(/([^\n])\n(?!\n)/g, '$1 ').replace(/\n+/g, '\n').replace(/ +/g, ' ').trim();
