import type { Raster } from '../image/raster';
import type { PlacedLine } from './placed-line';
import { isConversationFurniture, isInputHint, isMailFurniture, isNotificationFurniture } from './furniture';
import { isClosed } from './patches';
import { isClock } from './stamps';

/** Height over width from which a picture is of a phone: whole screens have 1.7 and more, but people cut the lower half off. */
const PHONE = 1.05;
/** From the top, share of the width within which a phone's status bar lies (notched phones: 0.12). */
const STATUS_BAR = 0.12;
/** Likewise for tab and navigation bars, from the bottom. */
const NAVIGATION_BAR = 0.2;
/** From the top, share of the width (phones) within which the browser's address bar lies. */
const ADDRESS_BAR = 0.3;
/** From the bottom, share of the height within which the input field lies, keyboard closed. */
const INPUT_BAR = 0.2;

const STATUS_SIGN = /^(?:SKT|KT|LG ?U\+|LGU\+|LTE\+?|VoLTE|[345]G(?:[A-Z]{0,2})?|Wi-?Fi|\d{1,3}\s*%?)$/;
const ADDRESS = /^(?:\S{1,2}\s+|[^\p{L}\p{N}]{1,2})?(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}]{2,}(?::\d+)?(?:\/\S*)?(?:\s*[⋮:×xX+])?$/u;

/** Phone's, browser's and messenger's own furniture. `inputField` tells that the picture shows a messenger's input field. */
export type Chrome = { readonly lines: ReadonlySet<PlacedLine>; readonly inputField: boolean };

/** Finds status bar, address bar with the tabs above it, input field, banners and buttons of known wording, tab bar and keyboard. */
export function findChrome(lines: readonly PlacedLine[], raster: Raster): Chrome {
  const phone = raster.height >= PHONE * raster.width;
  const input = inputBar(lines, raster);
  const found = new Set<PlacedLine>([
    ...(phone ? statusBar(lines, raster) : []),
    ...addressBar(lines, raster, phone),
    ...input,
    ...(phone ? tabBar(lines, raster) : []),
    ...worded(lines),
  ]);
  return { lines: found, inputField: input.length > 0 };
}

function statusBar(lines: readonly PlacedLine[], raster: Raster): PlacedLine[] {
  const top = lines.filter((line) => middle(line) < STATUS_BAR * raster.width);
  const anchors = top.filter(({ line }) => isClock(line.text) || STATUS_SIGN.test(line.text));
  const first = anchors.reduce<PlacedLine | null>((a, b) => (a && middle(a) <= middle(b) ? a : b), null);
  // A line above the row of the clock is none of the phone's: a picture may begin with a time below a text.
  if (!first || top.some((line) => middle(line) < middle(first) && !sameRow(line, first))) return [];
  return top.filter((line) => sameRow(line, first));
}

/** A web address standing alone near the top, what is on its row, and on a desktop the row of tabs above it. */
function addressBar(lines: readonly PlacedLine[], raster: Raster, phone: boolean): PlacedLine[] {
  const limit = phone ? ADDRESS_BAR * raster.width : 0.12 * raster.height;
  const address = lines.filter((line) => middle(line) < limit && ADDRESS.test(line.line.text)).reduce<PlacedLine | null>((a, b) => (a && middle(a) < middle(b) ? a : b), null);
  if (!address) return [];
  // A desktop's tabs may show the site's name, which looks like an address too: take the lowest that has an address's form.
  const lower = phone ? address : lines.filter((line) => middle(line) < limit && ADDRESS.test(line.line.text)).reduce((a, b) => (middle(a) > middle(b) ? a : b));
  const above = lines.filter((line) => middle(line) < middle(lower));
  if (above.some((line) => line.line.text.length > 40)) return [];
  return [lower, ...above, ...lines.filter((line) => line !== lower && sameRow(line, lower))];
}

function inputBar(lines: readonly PlacedLine[], raster: Raster): PlacedLine[] {
  const low = lines.filter((line) => middle(line) > (1 - INPUT_BAR) * raster.height || isLast(line, lines));
  const hint = low.find((line) => isInputHint(line.line.text));
  if (!hint) return low.filter((line) => isLast(line, lines) && /[#@+☺]/.test(line.line.text) && /^[^\p{L}\p{N}]{0,2}[\p{L}]?[^\p{L}\p{N}]{0,4}$/u.test(line.line.text));
  return lines.filter((line) => line === hint || (middle(line) > middle(hint) - 0.6 * hint.line.box.height && (line.line.text.length <= 12 || middle(line) > middle(hint) + hint.line.box.height)));
}

function isLast(line: PlacedLine, lines: readonly PlacedLine[]): boolean {
  return lines.every((other) => middle(other) <= middle(line) + line.line.box.height);
}

/** A row of at least three short labels at the very bottom. */
function tabBar(lines: readonly PlacedLine[], raster: Raster): PlacedLine[] {
  const bottom = lines.filter((line) => middle(line) > raster.height - NAVIGATION_BAR * raster.width);
  return bottom.filter((anchor) => {
    const row = bottom.filter((line) => sameRow(anchor, line));
    return row.length >= 3 && row.every((line) => line.line.text.length <= 10);
  });
}

/** Lines of known wording. Single words that people also write count only in company, and never on a bubble among text. */
function worded(lines: readonly PlacedLine[]): PlacedLine[] {
  const alone = lines.filter((line) => !lines.some((other) => other !== line && isClosed(line.patch) && other.patch.left === line.patch.left && other.patch.top === line.patch.top));
  const known = lines.filter((line) => isConversationFurniture(line.line.text));
  const mail = alone.filter((line) => isMailFurniture(line.line.text));
  const notification = alone.filter((line) => isNotificationFurniture(line.line.text));
  return [...known, ...(mail.length >= 2 ? mail : []), ...(notification.length >= 2 ? notification : [])];
}

export function middle({ line }: PlacedLine): number {
  return line.box.y + line.box.height / 2;
}

export function sameRow(a: PlacedLine, b: PlacedLine): boolean {
  return Math.abs(middle(a) - middle(b)) < 0.5 * Math.max(a.line.box.height, b.line.box.height);
}
