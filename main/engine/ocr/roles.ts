import type { LineRole } from '../../../preload/contract/ocr';
import type { Raster } from '../image/raster';
import type { Block } from './blocks';
import type { TextLine } from './lines';

const CLOCK = /^(?:(?:오전|오후|AM|PM|am|pm)\s*)?\d{1,2}\s*[:：]\s*\d{2}(?::\d{2})?(?:\s*(?:AM|PM|am|pm|a\.m\.|p\.m\.))?$/;
/** A message's time may carry read marks and counters. */
const TIME = /^(?:읽음\s*)?(?:\d{1,3}\s+)?(?:(?:오전|오후|AM|PM|am|pm)\s*)?\d{1,2}\s*[:：]\s*\d{2}(?:\s*(?:AM|PM|am|pm|a\.m\.|p\.m\.))?(?:\s*[·•✓✔]+.*|\s*(?:읽음|Read|Delivered|전송됨))?$/;
const WEEKDAY = '(?:월|화|수|목|금|토|일)요일|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?';
const DATE = new RegExp(`^(?:(?:${WEEKDAY}),?\\s*)?(?:(?:\\d{4}\\s*[년.\\-/]\\s*)?\\d{1,2}\\s*[월.\\-/]\\s*\\d{1,2}\\s*일?\\.?|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?\\s+\\d{1,2}(?:,?\\s+\\d{4})?|\\d{1,2}\\s+(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?:\\s+\\d{4})?|어제|오늘|Yesterday|Today|${WEEKDAY})(?:\\s*\\(?(?:${WEEKDAY}|[월화수목금토일])\\)?)?(?:,?\\s*(?:(?:오전|오후|AM|PM)\\s*)?\\d{1,2}:\\d{2}(?:\\s*[AP]M)?)?\\s*>?$`);

/** Role by the text alone; a line that is nothing else is a message. */
export function roleOf(text: string, sender: boolean): LineRole {
  if (TIME.test(text)) return 'time';
  if (DATE.test(text)) return 'date';
  return sender ? 'sender' : 'message';
}

/** Share of the width within which, from the top, a phone's status bar lies (notched phones: 0.12). */
const STATUS_BAR = 0.12;
/** Likewise for tab and navigation bars, from the bottom. */
const NAVIGATION_BAR = 0.2;
const STATUS_SIGN = /^(?:SKT|KT|LG ?U\+|LTE\+?|VoLTE|[345]G(?:[A-Z]{0,2})?|Wi-?Fi|\d{1,3}\s*%?)$/;

/**
 * The phone's own furniture: the row of the clock at the very top, a row of at least three short labels at the very bottom, and
 * rows of single letters (a keyboard). Only on upright pictures; a desktop capture has none of them.
 */
export function chromeLines(lines: readonly TextLine[], raster: Raster): Set<TextLine> {
  const chrome = new Set<TextLine>();
  if (raster.height < 1.2 * raster.width) return chrome;
  const top = lines.filter((line) => middle(line) < STATUS_BAR * raster.width);
  for (const anchor of top.filter((line) => CLOCK.test(line.text) || STATUS_SIGN.test(line.text))) {
    for (const line of top) if (sameRow(anchor, line)) chrome.add(line);
  }
  const bottom = lines.filter((line) => middle(line) > raster.height - NAVIGATION_BAR * raster.width);
  for (const anchor of bottom) {
    const row = bottom.filter((line) => sameRow(anchor, line));
    if (row.length >= 3 && row.every((line) => line.text.length <= 10)) for (const line of row) chrome.add(line);
  }
  return chrome;
}

function middle(line: TextLine): number {
  return line.box.y + line.box.height / 2;
}

function sameRow(a: TextLine, b: TextLine): boolean {
  return Math.abs(middle(a) - middle(b)) < 0.5 * Math.max(a.box.height, b.box.height);
}

/** A name above the first bubble of the other party: short, on the page itself, just above a left bubble and flush with it. */
export function senderLines(blocks: readonly Block[]): Set<TextLine> {
  const senders = new Set<TextLine>();
  for (const bubble of blocks.filter((block) => block.side === 'left')) {
    for (const block of blocks) {
      const line = block.members[0]!.line;
      const gap = bubble.box.y - (block.box.y + block.box.height);
      if (block.side !== null || block.members.length > 1 || line.text.length > 24) continue;
      if (gap > -0.3 * line.box.height && gap < 1.2 * line.box.height && Math.abs(block.box.x - bubble.box.x) < 1.5 * line.box.height) senders.add(line);
    }
  }
  return senders;
}
