import type { LineRole, Ocr, OcrLine } from '../../../preload/contract/ocr';
import type { Raster } from '../image/raster';
import { groupBlocks, type Block } from './blocks';
import { bubbleSides } from './chat';
import { findChrome, sameRow } from './chrome';
import { isInputHint } from './furniture';
import { joinRows, meanConfidence } from './lines';
import type { TextLine } from './text-line';
import { patchOf, withStagesOpened } from './patches';
import type { PlacedLine } from './placed-line';
import { readingOrder } from './reading-order';
import { findSenders } from './senders';
import { splitStamps } from './stamp-split';
import { isDate, isTime } from './stamps';

/** Lines whose mean probability is below this are kept but marked. */
const CONFIDENCE_FLOOR = 0.6;

/** Puts read pieces together to lines and into reading order, and says what each is: its block, its bubble's side, its role. */
export function layOut(pieces: readonly TextLine[], raster: Raster, dropped: number): Ocr {
  const placed = withStagesOpened(pieces.map((line) => ({ line, patch: patchOf(raster, line.box) })));
  const lines = joinRows(placed).flatMap((line) => splitStamps(line, raster));
  const chrome = findChrome(lines, raster);
  const spoken = lines.filter((line) => !chrome.lines.has(line));
  const sides = bubbleSides(spoken, chrome.inputField);
  const counters = new Set(spoken.filter((line) => isCounter(line, spoken, sides)));
  const senders = findSenders(spoken.filter((line) => !counters.has(line)), sides);
  const ordered: OcrLine[] = [];
  readingOrder(groupBlocks(lines, sides)).forEach((block, number) => {
    for (const member of block.members) ordered.push(ocrLine(member, ordered.length, number, block, role(member)));
  });
  return { lines: ordered, text: evidenceText(ordered), confidence: overallConfidence(ordered), dropped };

  function role(line: PlacedLine): LineRole {
    if (chrome.lines.has(line) || counters.has(line)) return 'chrome';
    if (isTime(line.line.text)) return 'time';
    if (isInputHint(line.line.text) && isAboveDate(line, lines)) return 'date';
    if (isDate(line.line.text)) return 'date';
    return senders.has(line) ? 'sender' : 'message';
  }
}

/** The name of the service above the date of a conversation (`iMessage`, `문자 메시지`) belongs to it. */
function isAboveDate({ line }: PlacedLine, lines: readonly PlacedLine[]): boolean {
  return lines.some(({ line: date }) => isDate(date.text) && date.box.y > line.box.y && date.box.y - line.box.y < 2 * line.box.height);
}

/** How many have not read a message, or take part in a talk: a bare number beside a bubble's time, or beside the title. */
function isCounter(line: PlacedLine, lines: readonly PlacedLine[], sides: ReadonlyMap<PlacedLine, unknown>): boolean {
  if (sides.size === 0 || sides.has(line) || !/^\d{1,3}$/.test(line.line.text)) return false;
  const first = lines.find((other) => other !== line);
  return lines.some((other) => other !== line && (sides.has(other) || other === first) && (sameRow(line, other) || Math.abs(line.line.box.y + line.line.box.height - other.patch.bottom) < 2 * line.line.box.height));
}

function ocrLine({ line }: PlacedLine, index: number, block: number, from: Block, role: LineRole): OcrLine {
  return {
    index,
    text: line.text,
    box: line.box,
    quad: line.quad ? line.quad.map(([x, y]) => [x, y] as [number, number]) : null,
    confidence: line.confidence,
    lowConfidence: line.confidence < CONFIDENCE_FLOOR,
    reader: line.reader,
    role,
    side: role === 'chrome' ? null : from.side,
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
