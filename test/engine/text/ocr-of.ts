import type { Ocr, OcrLine } from '../../../preload/contract';

/** Width and height in pixels of a character cell of the imagined screen. */
const CELL = { width: 20, height: 40 };

export type RowOptions = Partial<Pick<OcrLine, 'role' | 'side' | 'alternatives' | 'confidence'>>;

/**
 * The reading of a screen that shows `text`: one line a row, every character in a cell of its own, blocks parted by empty rows.
 * `options` applies to all rows, or row by row through a function of the row's index.
 */
export function ocrOf(text: string, options: RowOptions | ((row: number, text: string) => RowOptions) = {}): Ocr {
  const lines: OcrLine[] = [];
  let block = 0;
  for (const [y, row] of text.split('\n').entries()) {
    if (row.trim() === '') {
      block += 1;
      continue;
    }
    const index = lines.length;
    lines.push({
      index, text: row, block, quad: null, lowConfidence: false, reader: 'ko-en', role: 'message', side: null, alternatives: [], confidence: 0.99,
      box: { x: 0, y: y * CELL.height, width: row.length * CELL.width, height: CELL.height },
      charConfidence: Array.from({ length: row.length }, () => 0.99),
      charX: Array.from({ length: row.length + 1 }, (_, i) => i * CELL.width),
      ...(typeof options === 'function' ? options(index, row) : options),
    });
  }
  return { lines, text: evidenceText(lines), confidence: lines.length ? 0.99 : 0, dropped: 0 };
}

const evidenceText = (lines: OcrLine[]): string => lines.filter((line) => line.role !== 'chrome')
  .map((line, i, all) => (i > 0 && all[i - 1]!.block !== line.block ? `\n${line.text}` : line.text)).join('\n');
