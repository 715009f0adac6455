import type { Evidence, OcrLine, ScoreComponent, Span, Status } from '../../../preload/contract';
import { spanBox } from '../text/evidence-text';
import { lettersBefore } from '../text/words';

/** Boxes drawn on one image; the weakest beyond it are left out. */
const MAX_EVIDENCE = 20;

/** The places a verdict rests on, numbered in reading order: those of incriminating components, for NORMAL those of the exonerating ones. A place named twice is shown once, for the stronger component. */
export function evidenceOf(status: Status, components: readonly ScoreComponent[], lines: readonly OcrLine[]): Evidence[] {
  const sign = status === 'NORMAL' ? -1 : 1;
  const ranked = components.filter((component) => component.points * sign > 0).sort((a, b) => (b.points - a.points) * sign || (a.id < b.id ? -1 : 1));
  const places: { component: ScoreComponent; span: Span }[] = [];
  for (const component of ranked) {
    for (const found of component.spans) {
      const span = component.kind === 'signal' ? fromWordStart(found, lines[found.line]!.text) : found;
      if (places.length < MAX_EVIDENCE && !places.some((other) => covers(other.span, span))) places.push({ component, span });
    }
  }
  places.sort((a, b) => a.span.line - b.span.line || a.span.start - b.span.start || a.span.end - b.span.end);
  return places.map(({ component, span }, i) => {
    const line = lines[span.line]!;
    return { number: i + 1, componentId: component.id, quote: line.text.slice(span.start, span.end), span, box: spanBox(line, span) };
  });
}

/** Letters a word may have before a place that begins inside it. */
const LONGEST_HEAD = 8;

/** The place from the beginning of its first word: signals are sought without regard to spaces, and half a word shows nothing. Entities begin where they begin. */
function fromWordStart(span: Span, text: string): Span {
  const head = lettersBefore(text, span.start, LONGEST_HEAD + 1);
  return head > LONGEST_HEAD ? span : { ...span, start: span.start - head };
}

const covers = (outer: Span, inner: Span): boolean => outer.line === inner.line && outer.start <= inner.start && inner.end <= outer.end;
