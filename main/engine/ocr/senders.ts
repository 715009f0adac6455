import { middle, sameRow } from './chrome';
import { isClosed, samePatch } from './patches';
import type { PlacedLine, Side } from './placed-line';
import { isDate, isTime } from './stamps';

/** Names are short. */
const LONGEST_NAME = 30;
const MAIL_ADDRESS = /^[(<[]?[\w.+-]+@[\w-]+(?:\.[\w-]*)+[)>\]]?$/;

/** Who wrote: the title of a conversation, names above bubbles, the app and title of a notification, the sender of a mail. */
export function findSenders(lines: readonly PlacedLine[], sides: ReadonlyMap<PlacedLine, Side>): Set<PlacedLine> {
  const named = lines.filter((line) => line.line.text.length <= LONGEST_NAME && !isTime(line.line.text) && !isDate(line.line.text));
  return new Set([...title(named, lines, sides), ...aboveBubbles(named, lines, sides), ...notifications(named, lines, sides), ...mails(named, lines)]);
}

/** In a conversation: the first line with letters or digits on the first row (below the phone's own bar), above all bubbles. */
function title(named: readonly PlacedLine[], lines: readonly PlacedLine[], sides: ReadonlyMap<PlacedLine, Side>): PlacedLine[] {
  const bubbles = lines.filter((line) => sides.has(line));
  const first = lines[0];
  if (!first || bubbles.length === 0) return [];
  const row = named.filter((line) => sameRow(line, first) && !sides.has(line) && /[\p{L}\p{N}]{2}|[\p{Script=Hangul}]/u.test(line.line.text)).sort((a, b) => a.line.box.x - b.line.box.x);
  return row.length > 0 && bubbles.every((bubble) => bubble.patch.top > middle(row[0]!)) ? [row[0]!] : [];
}

/** A line on the page just above a bubble of the other party and flush with it. */
function aboveBubbles(named: readonly PlacedLine[], lines: readonly PlacedLine[], sides: ReadonlyMap<PlacedLine, Side>): PlacedLine[] {
  return named.filter((line) => !sides.has(line) && lines.some((bubble) => {
    if (sides.get(bubble) !== 'left') return false;
    const { x, y, height } = line.line.box;
    const gap = bubble.patch.top - (y + height);
    return gap > -0.6 * height && gap < 1.2 * height && x > bubble.patch.left - 1.5 * height && x < bubble.patch.left + 2 * height;
  }));
}

/** On a card: what stands on the row of the time (the app), and the line below it (the title). */
function notifications(named: readonly PlacedLine[], lines: readonly PlacedLine[], sides: ReadonlyMap<PlacedLine, Side>): PlacedLine[] {
  if (sides.size > 0) return [];
  return lines.filter((time) => isTime(time.line.text) && isClosed(time.patch)).flatMap((time) => {
    const card = lines.filter((line) => line !== time && samePatch(line.patch, time.patch)).sort((a, b) => middle(a) - middle(b));
    const app = card.find((line) => sameRow(line, time) && line.line.box.x < time.line.box.x);
    if (!app || card[0] !== app) return [];
    const below = card[1];
    return [app, ...(below && card.length > 2 ? [below] : [])].filter((line) => named.includes(line));
  });
}

/** A mail address standing alone, and the name just above it. */
function mails(named: readonly PlacedLine[], lines: readonly PlacedLine[]): PlacedLine[] {
  return lines.filter((line) => MAIL_ADDRESS.test(line.line.text)).flatMap((address) => {
    const { x, y, height } = address.line.box;
    const name = named.findLast((line) => line !== address && Math.abs(line.line.box.x - x) < height && y - (line.line.box.y + line.line.box.height) < 0.6 * height && y > line.line.box.y + 0.5 * height && y - line.line.box.y < 3 * height);
    return name ? [address, name] : [address];
  });
}
