import type { Raster } from '../image/raster';
import type { Ocr, OcrLine } from '../../../preload/contract/ocr';
import { groupBlocks, type Block } from './blocks';
import { bubbleOf, pageColour } from './bubbles';
import { meanConfidence, type TextLine } from './lines';
import { readingOrder } from './reading-order';
import { chromeLines, roleOf, senderLines } from './roles';

/** Lines whose mean probability is below this are kept but marked. */
const CONFIDENCE_FLOOR = 0.6;

/** Puts read lines into reading order and says what each is: its block, its bubble's side, its role; builds the evidence text. */
export function layOut(lines: readonly TextLine[], raster: Raster, dropped: number): Ocr {
  const page = pageColour(raster);
  const placed = lines.map((line) => ({ line, bubble: bubbleOf(raster, line.box, page) }));
  const chrome = chromeLines(lines, raster);
  const blocks = readingOrder(groupBlocks(placed));
  const senders = senderLines(blocks);
  const ordered: OcrLine[] = [];
  blocks.forEach((block, number) => {
    for (const member of block.members) ordered.push(ocrLine(member.line, ordered.length, number, block, chrome.has(member.line), senders.has(member.line)));
  });
  return { lines: ordered, text: evidenceText(ordered), confidence: overallConfidence(ordered), dropped };
}

function ocrLine(line: TextLine, index: number, block: number, from: Block, chrome: boolean, sender: boolean): OcrLine {
  return {
    index,
    text: line.text,
    box: line.box,
    quad: line.quad ? line.quad.map(([x, y]) => [x, y] as [number, number]) : null,
    confidence: line.confidence,
    lowConfidence: line.confidence < CONFIDENCE_FLOOR,
    reader: line.reader,
    role: chrome ? 'chrome' : roleOf(line.text, sender),
    side: chrome ? null : from.side,
    block,
    charConfidence: [...line.charConfidence],
    charX: [...line.charX],
    alternatives: [...line.alternatives],
  };
}

/** Lines in reading order, chrome left out, one a row, an empty row between blocks. */
function evidenceText(lines: readonly OcrLine[]): string {
  let text = '';
  let block = -1;
  for (const line of lines) {
    if (line.role === 'chrome') continue;
    if (text !== '') text += line.block === block ? '\n' : '\n\n';
    text += line.text;
    block = line.block;
  }
  return text;
}

function overallConfidence(lines: readonly OcrLine[]): number {
  return meanConfidence(lines.map((line) => line.text).join(''), lines.flatMap((line) => line.charConfidence));
}
