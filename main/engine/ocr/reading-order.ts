import type { Box } from '../../../preload/contract/geometry';
import type { Block } from './blocks';
import { isTime } from './stamps';

/** Panels side by side (folders, list, letter) are parted by a free strip at least this wide, in median line heights … */
const GUTTER = 1;
/** … and have at least this many lines each. */
const PANEL_LINES = 3;
/** Of the lines of the smaller panel, at least this share stand beside lines of the other (parties of a chat do not) … */
const BESIDE = 0.5;
/** … and at most this share of those exactly level with them (cells of a table are). */
const LEVEL = 0.75;
/** Columns of blocks that no level strip parts: free strip in heights of the lowest line. */
const COLUMN_GAP = 1;

/** Order in which a person reads: rows and columns as they are cut, and a message before the time that stands on its left. */
export function readingOrder(blocks: readonly Block[]): Block[] {
  return messagesFirst(inCuts(blocks));
}

/**
 * Reading order by recursive XY-cut (Nagy & Seth 1984): panels side by side one after the other, then rows wherever a level strip is
 * free all across, then columns; what cannot be cut is read row by row.
 */
function inCuts(blocks: readonly Block[]): Block[] {
  if (blocks.length < 2) return [...blocks];
  const panels = cutPanels(blocks);
  if (panels.length > 1) return panels.flatMap(inCuts);
  const rows = cut(blocks, vertical, 0);
  if (rows.length > 1) return rows.flatMap(inCuts);
  const columns = cut(blocks, horizontal, COLUMN_GAP * Math.min(...lineBoxes(blocks).map((box) => box.height)));
  if (columns.length > 1) return columns.flatMap(inCuts);
  return rowByRow(blocks);
}

/** On the right of a conversation the time comes before the bubble on the row, and is moved behind it. */
function messagesFirst(ordered: readonly Block[]): Block[] {
  const result: Block[] = [];
  const waiting: Block[] = [];
  ordered.forEach((block, i) => {
    const next = ordered.slice(i + 1, i + 3).find((other) => other.side === 'right');
    if (next && isStampOf(block, next)) return void waiting.push(block);
    result.push(block);
    if (block.side === 'right') result.push(...waiting.splice(0));
  });
  return [...result, ...waiting];
}

/** The time stands level with the lower edge of the bubble, which lies about half a line below its text. */
function isStampOf({ members, box }: Block, { box: text }: Block): boolean {
  const middle = box.y + box.height / 2;
  return members.length === 1 && isTime(members[0]!.line.text) && box.x + box.width <= text.x && middle > text.y && middle < text.y + text.height + box.height;
}

/** The first cut from left to right into two panels; the right one is cut again by the caller's recursion. */
function cutPanels(blocks: readonly Block[]): Block[][] {
  const heights = lineBoxes(blocks).map((box) => box.height).sort((a, b) => a - b);
  const columns = cut(blocks, horizontal, GUTTER * heights[heights.length >> 1]!);
  for (let i = 1; i < columns.length; i += 1) {
    const parts = [columns.slice(0, i).flat(), columns.slice(i).flat()];
    if (arePanels(lineBoxes(parts[0]!), lineBoxes(parts[1]!))) return parts;
  }
  return [];
}

function arePanels(left: readonly Box[], right: readonly Box[]): boolean {
  const [few, many] = left.length <= right.length ? [left, right] : [right, left];
  if (few.length < PANEL_LINES) return false;
  const beside = few.filter((a) => many.some((b) => Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y) > 0.3 * Math.min(a.height, b.height)));
  const level = beside.filter((a) => many.some((b) => Math.abs(a.y + a.height / 2 - b.y - b.height / 2) < 0.2 * Math.min(a.height, b.height)));
  return beside.length >= BESIDE * few.length && level.length <= LEVEL * beside.length;
}

/** Parts blocks along one axis wherever more than `gap` pixels are covered by none. */
function cut(blocks: readonly Block[], span: (box: Box) => [number, number], gap: number): Block[][] {
  const sorted = [...blocks].sort((a, b) => span(a.box)[0] - span(b.box)[0]);
  const groups: Block[][] = [];
  let end = -Infinity;
  for (const block of sorted) {
    const [from, to] = span(block.box);
    if (from - end > gap || groups.length === 0) groups.push([block]);
    else groups[groups.length - 1]!.push(block);
    end = Math.max(end, to);
  }
  return groups;
}

/** Top to bottom; blocks whose first lines are on one level, from left to right. */
function rowByRow(blocks: readonly Block[]): Block[] {
  const first = (block: Block) => block.members[0]!.line.box;
  const middle = (block: Block) => first(block).y + first(block).height / 2;
  const rows: Block[][] = [];
  for (const block of [...blocks].sort((a, b) => middle(a) - middle(b))) {
    const row = rows[rows.length - 1];
    if (row && middle(block) - middle(row[0]!) < 0.5 * Math.min(first(block).height, first(row[0]!).height)) row.push(block);
    else rows.push([block]);
  }
  return rows.flatMap((row) => row.sort((a, b) => a.box.x - b.box.x));
}

const vertical = (box: Box): [number, number] => [box.y, box.y + box.height];
const horizontal = (box: Box): [number, number] => [box.x, box.x + box.width];

function lineBoxes(blocks: readonly Block[]): Box[] {
  return blocks.flatMap((block) => block.members.map((member) => member.line.box));
}
