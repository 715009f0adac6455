import { parse } from 'tldts';
import type { OcrLine } from '../../../../preload/contract';
import type { View } from '../view';

/** A text made from the folded view with some of its characters left out: `at[i]` is the index in the folded view. */
export type JoinedText = { text: string; at: number[] };

// What an address that goes on in the next row ends with.
const OPEN_ADDRESS = /(?:https?:\/{0,2}\S*|www\.\S*|[A-Za-z0-9-]+\.[A-Za-z]{2,}\/\S*|[A-Za-z0-9-]{2,}[.-]|[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+|0x[0-9a-fA-F]{6,}|[13bT][A-Za-z0-9]{14,})$/;
const CONTINUATION = /^[A-Za-z0-9\-._~/?#=&%+]{2,}/;

/** The folded text in which addresses that the screen broke over two rows of one block are whole again. */
export function joinBrokenAddresses(folded: View, lines: readonly OcrLine[]): JoinedText {
  const left: Set<number> = new Set();
  for (let i = folded.text.indexOf('\n'); i >= 0; i = folded.text.indexOf('\n', i + 1)) {
    const [above, below] = [folded.line[i - 1] ?? -1, folded.line[i + 1] ?? -1];
    if (above < 0 || below < 0) continue;
    const token = OPEN_ADDRESS.exec(folded.text.slice(Math.max(0, i - 200), i))?.[0];
    const rest = folded.text.slice(i + 1, i + 200);
    const next = CONTINUATION.exec(rest)?.[0];
    if (token !== undefined && next !== undefined && continues(token, next, rest, isFull(lines, above, below))) left.add(i);
  }
  const at = Array.from({ length: folded.text.length }, (_, i) => i).filter((i) => !left.has(i));
  return { text: at.map((i) => folded.text[i]!).join(''), at };
}

function continues(token: string, next: string, rest: string, full: boolean): boolean {
  if (/^https?:\/{0,2}$/.test(token) || /[/?=&%_.-]$/.test(token)) return !/^https?:/.test(next);
  // A host that no registry knows was cut in its last part.
  if (/^[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/.test(token)) return /^[a-z0-9-]+[./]/i.test(next) && parse(token).isIcann !== true && parse(token + next).isIcann === true;
  const alone = !/^ ?[A-Za-z]/.test(rest.slice(next.length));
  return full && !/^(?:https?:|www\.)/.test(next) && (/[\d/?=&%_-]/.test(next) || alone);
}

/** Whether the upper row runs as far right as the block's text does, so that its last word may have been broken. */
function isFull(lines: readonly OcrLine[], above: number, below: number): boolean {
  const rightEdge = (line: OcrLine): number => line.box.x + line.box.width;
  const block = lines.filter((line) => line.block === lines[above]!.block);
  const widest = Math.max(...block.map(rightEdge));
  const glyph = lines[above]!.box.width / Math.max(1, lines[above]!.text.length);
  return rightEdge(lines[above]!) >= Math.min(widest, rightEdge(lines[below]!) + glyph) - 2 * glyph;
}
