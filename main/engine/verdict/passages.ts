import type { OcrLine } from '../../../preload/contract';
import { normalForm } from '../text/normal-form';

/** Letters and digits from which a block is a message of its own. */
const MIN_LETTERS = 20;
/** Share of all letters up to which a block is a part; above it is the whole with trimmings. */
const MAX_SHARE = 0.8;

/** What others wrote. A screen on which only the owner writes is taken whole. */
export function otherParty(lines: readonly OcrLine[]): OcrLine[] {
  const others = lines.filter((line) => line.side !== 'right');
  return others.some((line) => line.role === 'message') ? others : [...lines];
}

/** Letters and digits of the messages on `lines`. */
export const letterCount = (lines: readonly OcrLine[]): number => normalForm(lines).tight.text.replace(/\n/g, '').length;

/** The blocks among `lines` that may be messages of their own: a thread of texts, a list of notifications, the paragraphs of a page. None where one block is nearly all. */
export function passagesOf(lines: readonly OcrLine[]): OcrLine[][] {
  const blocks = new Map<number, OcrLine[]>();
  for (const line of lines) blocks.set(line.block, [...(blocks.get(line.block) ?? []), line]);
  const total = letterCount(lines);
  return [...blocks.values()].filter((block) => {
    const letters = letterCount(block);
    return letters >= MIN_LETTERS && letters <= MAX_SHARE * total;
  });
}
