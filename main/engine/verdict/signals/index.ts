import type { Span } from '../../../../preload/contract';
import type { NormalForm } from '../../text/normal-form';
import { spansOf, type View } from '../../text/view';
import type { Addend } from '../addend';
import { warningMap, type WarningMap } from '../warnings';
import { BENIGN } from './benign';
import { DEMANDS } from './demand';
import { IDENTITY } from './identity';
import { OFFERS } from './offers';
import { PRESSURE } from './pressure';
import type { Signal } from './signal';

/** Every signal that words alone can fire. */
export const SIGNALS: readonly Signal[] = [...PRESSURE, ...IDENTITY, ...DEMANDS, ...OFFERS, ...BENIGN];

/** Places shown for one signal: more say nothing new. */
const MAX_PLACES = 3;

const COMPILED = SIGNALS.map((signal) => ({
  signal,
  patterns: [...(signal.ko ?? []).map((pattern) => ({ on: 'tight' as const, pattern: global(pattern) })), ...(signal.en ?? []).map((pattern) => ({ on: 'words' as const, pattern: global(pattern) }))],
}));

function global(pattern: RegExp): RegExp {
  return new RegExp(pattern.source, `${pattern.flags.replace('g', '')}g`);
}

/** The signals that fire on the evidence, each with the places it fired on. */
export function firedSignals(form: NormalForm): Addend[] {
  const warned = warningMap(form);
  return COMPILED.flatMap(({ signal, patterns }) => {
    const spans = distinct(patterns.flatMap(({ on, pattern }) => matches(form[on], pattern, signal.insideWarnings ? null : warned))).slice(0, MAX_PLACES).flat();
    if (spans.length === 0) return [];
    const kind = signal.id.startsWith('benign.') ? 'benign' as const : 'signal' as const;
    return [{ id: signal.id, kind, title: signal.title, logOdds: signal.weight, spans, ...(signal.types ? { types: signal.types } : {}) }];
  });
}

function matches(view: View, pattern: RegExp, warned: WarningMap | null): Span[][] {
  return [...view.text.matchAll(pattern)].map((match) => spansOf(view, match.index, match.index + match[0].length)).filter(([first]) => first && !warned?.(first.line, first.start));
}

/** Places in reading order, those that overlap an earlier one left out: two patterns may find one phrase, also where it is wrapped over two lines. */
function distinct(places: Span[][]): Span[][] {
  const ordered = [...places].sort((a, b) => a[0]!.line - b[0]!.line || a[0]!.start - b[0]!.start || b.length - a.length || b[0]!.end - a[0]!.end);
  return ordered.filter((place, i) => !ordered.slice(0, i).some((other) => place.some((span) => other.some((o) => o.line === span.line && o.start < span.end && span.start < o.end))));
}
