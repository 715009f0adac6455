import { distance, saturation, type Colour } from './colour';
import { isClosed, samePatch, type Patch } from './patches';
import type { PlacedLine, Side } from './placed-line';
import { isDate, isTime } from './stamps';

/** A bubble leans to a side when the free space on the other is greater by this share of the page's width. */
const LEAN = 0.06;
/** Leaning this much, a bubble's own position outweighs that of others of its colour. */
const CLEAR = 0.25;
/** A ground with less colour than this is grey or white: the other party's in every messenger known to us that colours one side only. */
const NEUTRAL = 24;
/** Grounds within this channel difference are one. */
const SAME_COLOUR = 6;

type Bubble = { readonly patch: Patch; readonly members: PlacedLine[]; lean: number };

/**
 * Whose bubble each line stands in; lines outside bubbles are absent. A picture counts as a conversation when it shows a messenger's
 * input field, or bubbles leaning to both sides, or a leaning bubble with a time beside or in it. Otherwise closed patches are cards
 * and buttons, and nobody's.
 */
export function bubbleSides(lines: readonly PlacedLine[], inputField: boolean): Map<PlacedLine, Side> {
  const bubbles = bubblesOf(lines);
  const sides = new Map<PlacedLine, Side>();
  if (!isConversation(bubbles, lines, inputField)) return sides;
  for (const bubble of bubbles) {
    const side = sideOf(bubble, bubbles.filter((other) => distance(other.patch.colour, bubble.patch.colour) <= SAME_COLOUR));
    if (side) for (const member of bubble.members) sides.set(member, side);
  }
  return sides;
}

function bubblesOf(lines: readonly PlacedLine[]): Bubble[] {
  const bubbles: Bubble[] = [];
  for (const line of lines) {
    if (!isClosed(line.patch)) continue;
    const known = bubbles.find((bubble) => samePatch(bubble.patch, line.patch));
    if (known) known.members.push(line);
    else bubbles.push({ patch: line.patch, members: [line], lean: 0 });
  }
  const stage = stageOf(bubbles);
  for (const bubble of bubbles) {
    const before = bubble.patch.left - stage.left;
    const after = stage.right - bubble.patch.right;
    bubble.lean = (after - before) / (stage.right - stage.left);
  }
  // Date pills, banners and centred buttons: as far from one edge as from the other.
  return bubbles.filter((bubble) => !bubble.members.every(({ line }) => isDate(line.text)));
}

/** The stretch of the picture that the bubbles lie on: the widest reach of what is around them. */
function stageOf(bubbles: readonly Bubble[]): { left: number; right: number } {
  return {
    left: Math.min(...bubbles.map(({ patch }) => patch.around!.left)),
    right: Math.max(...bubbles.map(({ patch }) => patch.around!.right)),
  };
}

function isConversation(bubbles: readonly Bubble[], lines: readonly PlacedLine[], inputField: boolean): boolean {
  const leaning = bubbles.filter((bubble) => Math.abs(bubble.lean) > LEAN);
  if (leaning.length === 0) return inputField && bubbles.length > 0;
  if (inputField) return true;
  const left = leaning.filter((bubble) => bubble.lean > LEAN).map((bubble) => bubble.patch.colour);
  const right = leaning.filter((bubble) => bubble.lean < -LEAN).map((bubble) => bubble.patch.colour);
  const twoParties = left.some((a: Colour) => right.some((b) => distance(a, b) > SAME_COLOUR));
  const times = lines.filter(({ line }) => isTime(line.text));
  const timed = leaning.some((bubble) => times.some((time) => besides(time, bubble)));
  return timed && (twoParties || leaning.length === bubbles.length);
}

/** A time stands in the bubble, or outside on the level of its last line. */
function besides(time: PlacedLine, { patch, members }: Bubble): boolean {
  if (members.includes(time)) return members.length > 1;
  const { y, height } = time.line.box;
  return y + height > patch.bottom - 2 * height && y < patch.bottom + height;
}

function sideOf(bubble: Bubble, kin: readonly Bubble[]): Side | null {
  if (Math.abs(bubble.lean) > CLEAR) return bubble.lean > 0 ? 'left' : 'right';
  const lean = kin.reduce((sum, other) => sum + other.lean, 0) / kin.length;
  if (Math.abs(lean) > LEAN) return lean > 0 ? 'left' : 'right';
  return saturation(bubble.patch.colour) < NEUTRAL ? 'left' : 'right';
}
