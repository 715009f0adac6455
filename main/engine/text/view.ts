import type { Span } from '../../../preload/contract';

/** One character of a derived text with the stretch of the evidence line it came from. */
export type Unit = { char: string; line: number; start: number; end: number };

/** A derived text that can be mapped back: entry `i` of each array belongs to UTF-16 code unit `i` of `text`. `line` is −1 for a separator that stands on no line. */
export type View = { text: string; line: Int32Array; start: Int32Array; end: Int32Array };

/** `units` as one text. A unit of several code units maps all of them to its own origin. */
export function viewOf(units: readonly Unit[]): View {
  const length = units.reduce((total, unit) => total + unit.char.length, 0);
  const view = { text: units.map((unit) => unit.char).join(''), line: new Int32Array(length), start: new Int32Array(length), end: new Int32Array(length) };
  let at = 0;
  for (const unit of units) {
    for (let k = 0; k < unit.char.length; k++, at++) {
      view.line[at] = unit.line;
      view.start[at] = unit.start;
      view.end[at] = unit.end;
    }
  }
  return view;
}

/** The evidence that the stretch `from`…`to` (exclusive) of a view came from: one span a line, in reading order. */
export function spansOf(view: View, from: number, to: number): Span[] {
  const spans: Span[] = [];
  for (let i = from; i < to; i++) {
    const line = view.line[i]!;
    if (line < 0) continue;
    const last = spans.at(-1);
    if (last?.line === line) last.end = Math.max(last.end, view.end[i]!);
    else spans.push({ line, start: view.start[i]!, end: view.end[i]! });
  }
  return spans;
}
