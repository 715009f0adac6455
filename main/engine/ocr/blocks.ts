import type { Box } from '../../../preload/contract/geometry';
import { samePatch } from './patches';
import type { PlacedLine, Side } from './placed-line';
import { isDate, isTime } from './stamps';

/** Lines of one bubble or paragraph, top to bottom. */
export type Block = { readonly members: readonly PlacedLine[]; readonly box: Box; readonly side: Side | null };

/** Space between two lines of a paragraph, in line heights (boxes already include about half a line height of slack). */
const LINE_GAP = 0.7;
/** Characters of a cell: dates, amounts, names. */
const CELL = 16;
/** Lines of one paragraph differ in height by no more than this factor: boxes without ascenders or descenders are lower. */
const LINE_HEIGHTS = 1.45;

/**
 * Groups lines (sorted top to bottom): all of one bubble, or a paragraph, whose lines are near below one another, of one size, on one
 * ground, with a common edge or middle. Times and dates stand for themselves.
 */
export function groupBlocks(lines: readonly PlacedLine[], sides: ReadonlyMap<PlacedLine, Side>): Block[] {
  const groups: PlacedLine[][] = [];
  for (const line of lines) {
    const group = isStamp(line) ? undefined : groups.find((members) => !isStamp(members[0]!) && belongs(members, line, lines, sides));
    if (group) group.push(line);
    else groups.push([line]);
  }
  return groups.map((members) => ({ members, box: around(members), side: sides.get(members[0]!) ?? null }));
}

function isStamp({ line }: PlacedLine): boolean {
  return isTime(line.text) || isDate(line.text);
}

function belongs(members: readonly PlacedLine[], line: PlacedLine, lines: readonly PlacedLine[], sides: ReadonlyMap<PlacedLine, Side>): boolean {
  const last = members[members.length - 1]!;
  if (!samePatch(last.patch, line.patch)) return false;
  return sides.has(line) || (follows(last.line.box, line.line.box) && !hasCell(last, lines));
}

/** Whether a short text stands further right on the row, or two do elsewhere on it: a line of a table, the head of a notification with its time, a menu. */
function hasCell({ line: { box } }: PlacedLine, lines: readonly PlacedLine[]): boolean {
  const cells = lines.filter(({ line }) => line.text.length <= CELL && line.box !== box && Math.abs(line.box.y + line.box.height / 2 - box.y - box.height / 2) < 0.3 * box.height);
  return cells.length >= 2 || cells.some(({ line }) => line.box.x > box.x + box.width + box.height);
}

function follows(a: Box, b: Box): boolean {
  const low = Math.min(a.height, b.height);
  if (Math.max(a.height, b.height) > LINE_HEIGHTS * low) return false;
  const gap = b.y - (a.y + a.height);
  if (gap < -0.5 * low || gap > LINE_GAP * low) return false;
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
