import type { Block } from './blocks';

/** Columns must be parted by a vertical strip at least this wide, in heights of the smallest line there. */
const COLUMN_GAP = 1;

/**
 * Reading order by recursive XY-cut (Nagy & Seth 1984): rows first where a level strip is free all across, then columns
 * inside each row group; what cannot be cut is read top to bottom.
 */
export function readingOrder(blocks: readonly Block[]): Block[] {
  if (blocks.length < 2) return [...blocks];
  const rows = cut(blocks, (b) => [b.box.y, b.box.y + b.box.height], 0);
  if (rows.length > 1) return rows.flatMap(readingOrder);
  const gap = COLUMN_GAP * Math.min(...blocks.flatMap((b) => b.members.map((m) => m.line.box.height)));
  const columns = cut(blocks, (b) => [b.box.x, b.box.x + b.box.width], gap);
  if (columns.length > 1) return columns.flatMap(readingOrder);
  return [...blocks].sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x);
}

/** Parts blocks along one axis wherever more than `gap` pixels are covered by none. */
function cut(blocks: readonly Block[], span: (block: Block) => [number, number], gap: number): Block[][] {
  const sorted = [...blocks].sort((a, b) => span(a)[0] - span(b)[0]);
  const groups: Block[][] = [];
  let end = -Infinity;
  for (const block of sorted) {
    const [from, to] = span(block);
    if (from - end > gap || groups.length === 0) groups.push([block]);
    else groups[groups.length - 1]!.push(block);
    end = Math.max(end, to);
  }
  return groups;
}
