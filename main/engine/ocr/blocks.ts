import type { Box } from '../../../preload/contract/geometry';
import { near, type Bubble } from './bubbles';
import type { TextLine } from './lines';

export type PlacedLine = { readonly line: TextLine; readonly bubble: Bubble };

/** Lines of one bubble or paragraph, top to bottom. */
export type Block = { readonly members: readonly PlacedLine[]; readonly box: Box; readonly side: 'left' | 'right' | null };

/** Space between two lines of a paragraph, in line heights (boxes already include about half a line height of slack). */
const LINE_GAP = 0.7;

/** Groups lines (sorted top to bottom) into paragraphs: near below one another, of one size, on one ground, with a common edge or middle. */
export function groupBlocks(lines: readonly PlacedLine[]): Block[] {
  const groups: PlacedLine[][] = [];
  for (const line of lines) {
    const group = groups.find((members) => follows(members[members.length - 1]!, line));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map((members) => ({ members, box: around(members), side: sideOf(members) }));
}

function follows(above: PlacedLine, below: PlacedLine): boolean {
  const a = above.line.box;
  const b = below.line.box;
  const low = Math.min(a.height, b.height);
  if (Math.max(a.height, b.height) > 1.45 * low) return false;
  const gap = b.y - (a.y + a.height);
  if (gap < -0.5 * low || gap > LINE_GAP * low) return false;
  if (above.bubble.side !== below.bubble.side || !near(above.bubble.colour, below.bubble.colour)) return false;
  const common = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  if (common <= 0) return false;
  const slack = 1.2 * low;
  return Math.abs(a.x - b.x) < slack || Math.abs(a.x + a.width - b.x - b.width) < slack || Math.abs(a.x + a.width / 2 - b.x - b.width / 2) < slack;
}

function around(members: readonly PlacedLine[]): Box {
  const x = Math.min(...members.map((m) => m.line.box.x));
  const y = Math.min(...members.map((m) => m.line.box.y));
  return {
    x, y,
    width: Math.max(...members.map((m) => m.line.box.x + m.line.box.width)) - x,
    height: Math.max(...members.map((m) => m.line.box.y + m.line.box.height)) - y,
  };
}

function sideOf(members: readonly PlacedLine[]): 'left' | 'right' | null {
  const left = members.filter((m) => m.bubble.side === 'left').length;
  const right = members.filter((m) => m.bubble.side === 'right').length;
  return left > right ? 'left' : right > left ? 'right' : null;
}
