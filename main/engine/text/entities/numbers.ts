import type { DigitView } from './digits';

/** A stretch of digits with its place in the folded view and the separator before it ('' for the first). */
export type Group = { digits: string; from: number; to: number; separator: string };

/** Neighbouring groups of digits, as they could form one number. `before` and `after` are the text around them. */
export type NumberRun = { groups: Group[]; plus: boolean };

// Digits, then separators of at most three signs; a row may end after a hyphen or a dot. Masks count as digits.
const RUN = /\+?\(?[\d*●•]+(?:(?:[ .·()–—-]{1,3}|[.–—-] ?\n)[\d*●•]+)*/g;
const GROUP = /[\d*●•]+/g;

/** All runs of digit groups in the text. A run next to a Latin letter, a slash, a colon or a comma with more digits is a code, a date, a time or an amount. */
export function numberRuns(view: DigitView): NumberRun[] {
  const runs: NumberRun[] = [];
  for (const match of view.text.matchAll(RUN)) {
    const groups: Group[] = [];
    for (const part of match[0].matchAll(GROUP)) {
      const from = match.index + part.index;
      const previous = groups.at(-1);
      groups.push({ digits: part[0], from, to: from + part[0].length, separator: previous ? view.text.slice(previous.to, from).trim() : '' });
    }
    runs.push({ groups, plus: match[0].startsWith('+') });
  }
  return runs;
}

/** Text just before a number, without its spaces, to see what the number is said to be. */
export const textBefore = (text: string, from: number, length: number): string => text.slice(Math.max(0, from - length), from).replace(/[ \n]+/g, ' ');

/** Text just after a number. */
export const textAfter = (text: string, to: number, length: number): string => text.slice(to, to + length).replace(/[ \n]+/g, ' ');

/** Lengths of the groups, `3-4-4`, as bank formats are written. */
export const shapeOf = (groups: readonly Group[]): string => groups.map((group) => group.digits.length).join('-');

// What the number before which one of these stands cannot be: a phone, an account or a card.
const REFERENCE = /(주문|송장|운송장|접수|사건|예약|승인|문서(?:확인)?|관리|고지|회원|사업자(?:등록)?|등록|신고|등기|모델|일련|심의필|시리얼|영수증|증권|고객|청구|이용|B\/L|order|tracking|ref(?:erence)?|invoice|case|booking|policy|citation|ticket|receipt|serial|confirmation|model)\s?(번호|No|number|#|id)?\s?[.:#[(]?\s?\S{0,3}$/i;

/** Whether the words before a number say that it is a reference of some kind. */
export const isReference = (text: string, from: number): boolean => REFERENCE.test(textBefore(text, from, 18));

// A unit right after: amounts, counts, dates. 
const UNIT = /^\s?(원|만|억|천|년|월|일|시|분|초|건|개|점|회|명|위|층|호|동|번째|%|km|kg|GB|MB|,\d|:\d|\/\d)/;

/** Whether a unit right after the number makes it a quantity. */
export const isQuantity = (text: string, to: number): boolean => UNIT.test(text.slice(to, to + 6));

/** Whether the number is cut out of something longer: a code, a date, a time or an amount. */
export const isFragment = (text: string, from: number, to: number): boolean => /[A-Za-z\d,/:_=&?%#₩$]$/.test(text.slice(Math.max(0, from - 1), from)) || /^([A-Za-z\d_=&*]|[,/:]\d)/.test(text.slice(to, to + 2));
