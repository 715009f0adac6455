import type { OcrLine, Span } from '../../../preload/contract';
import type { Addend } from './addend';

// Ways of writing that only serve to slip past a filter. Weekdays and the like are rightly listed with signs between single syllables.
const DISGUISES: readonly RegExp[] = [
  /(?<![가-힣])[가-힣](?:[.★☆♥♡*;^~|`'_][가-힣]){2,}/g,
  /[가-힣][.★☆♥♡*;^|`_][가-힣](?![가-힣])/g,
  /[ㄱ-ㅎ][ㅏ-ㅣ]/g,
  /[\p{Script=Hangul}A-Za-z0-9.][\u2460-\u24ff\u{1f110}-\u{1f189}]+|[\u2460-\u24ff\u{1f110}-\u{1f189}]{1,}[A-Za-z0-9.]/gu,
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/gu,
  /[가-힣][\u200b-\u200f\u2060][가-힣]/g,
  /(?:[Ａ-Ｚａ-ｚ０-９][A-Za-z0-9.]|[A-Za-z][Ａ-Ｚａ-ｚ０-９])/g,
];
const WEEKDAYS = /^[월화수목금토일](?:.[월화수목금토일])+$/;
/** One disguise may be a slip of the reader or an emoticon; from here on it is meant. */
const MIN_PLACES = 2;
const MAX_PLACES = 3;

/** Words written so that filters do not find them; fires from two places on. */
export function disguises(lines: readonly OcrLine[]): Addend[] {
  const spans: Span[] = lines.flatMap((line) => DISGUISES.flatMap((pattern) => [...line.text.matchAll(pattern)].filter(([text]) => !WEEKDAYS.test(text)).map((match) => ({ line: line.index, start: match.index, end: match.index + match[0].length }))));
  if (spans.length < MIN_PLACES) return [];
  const ordered = spans.sort((a, b) => a.line - b.line || a.start - b.start).slice(0, MAX_PLACES);
  return [{ id: DISGUISE.id, kind: 'signal', title: DISGUISE.title, logOdds: DISGUISE.weight, spans: ordered, types: { gambling: 0.6, loan: 0.2 } }];
}

/** The rule as the tables have theirs. */
export const DISGUISE = { id: 'signal.disguise', title: { ko: '걸러지지 않게 변형한 글자', en: 'Letters disguised to slip past filters' }, weight: 1.8 } as const;
