import type { Found } from './found';

const KOREAN_DIGITS: Record<string, number> = { 일: 1, 이: 2, 삼: 3, 사: 4, 오: 5, 육: 6, 칠: 7, 팔: 8, 구: 9 };
const SMALL_UNITS: Record<string, number> = { 천: 1000, 백: 100, 십: 10 };
const LARGE_UNITS: Record<string, number> = { 조: 1e12, 억: 1e8, 만: 1e4 };

const NUMBER = String.raw`\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?`;
const UNIT = '(?:천|백|십)? ?(?:조|억|만)|천|백';
const KOREAN_AMOUNT = new RegExp(String.raw`(?<![\d,.A-Za-z])(?:₩ ?|KRW ?)?(?:(?:${NUMBER}) ?(?:${UNIT}) ?){0,3}(?:(?:${NUMBER}) ?(?:${UNIT})? ?)원(?!리|래|금|장|서|칙|하|본|천|룸)|(?<![\d,.A-Za-z])(?:(?:${NUMBER}) ?(?:천|백|십)? ?(?:억|만) ?){1,3}(?! ?(?:명|건|개|회|점|대|년|km|평|번|장|칩|포인트|보|부|톤|마리|가구|호|화|자|시간|도|척|곳))`, 'g');
const SPELLED_AMOUNT = /(?<![가-힣])(?:[일이삼사오육칠팔구]?[천백십]?){1,4}[억만](?:[일이삼사오육칠팔구]?[천백십]?){0,4}만? ?원/g;
const WON_SIGN = /(?:₩|￦|KRW) ?(\d{1,3}(?:,\d{3})+|\d+)(?![\d,])/g;
const CURRENCIES: [string, string][] = [['US\\$|\\$|USD|달러|dollars?', 'USD'], ['£|GBP|파운드|pounds?', 'GBP'], ['€|EUR|유로|euros?', 'EUR'], ['¥|JPY|엔화|엔', 'JPY'], ['CNY|위안', 'CNY'], ['USDT|테더', 'USDT'], ['BTC|비트코인', 'BTC'], ['ETH|이더리움', 'ETH']];

/** Sums of money. Canonical: whole won for Korean money (`1200000`), otherwise currency and number (`USD 9.99`). */
export function amounts(folded: string): Found[] {
  const won = [KOREAN_AMOUNT, SPELLED_AMOUNT, WON_SIGN].flatMap((pattern) => [...folded.matchAll(pattern)].flatMap((match) => {
    const text = match[0].trimEnd();
    const value = wonOf(text);
    return value > 0 && Number.isSafeInteger(value) ? [amountOf(match.index, text, String(value))] : [];
  }));
  const foreign = CURRENCIES.flatMap(([names, code]) => [
    ...folded.matchAll(new RegExp(String.raw`(?<![A-Za-z0-9])(?:${names}) ?(${NUMBER})(?: ?(k|million|m)(?![A-Za-z]))?(?![\d,]\d)`, 'gi')),
    ...folded.matchAll(new RegExp(String.raw`(?<![\d,.])(${NUMBER}) ?(k|만)? ?(?:${names})(?![A-Za-z가-힣]{2})`, 'gi')),
  ].map((match) => amountOf(match.index, match[0], `${code} ${Number(match[1]!.replaceAll(',', '')) * scaleOf(match[2])}`)));
  return [...won, ...foreign];
}

const amountOf = (from: number, text: string, canonical: string): Found => ({ type: 'amount', from, to: from + text.length, canonical, display: text, validity: 'valid', flags: [] });

const scaleOf = (suffix: string | undefined): number => ({ k: 1e3, K: 1e3, m: 1e6, M: 1e6, million: 1e6, 만: 1e4 })[suffix ?? ''] ?? 1;

/** The value of a Korean sum: 1,200,000원, 98만 원, 1억 2천만원, 삼백만원. Fractions of a won are cut. */
function wonOf(text: string): number {
  let [total, section, digit] = [0, 0, null as number | null];
  for (const [token] of text.replaceAll(',', '').matchAll(/\d+(?:\.\d+)?|[가-힣]/g)) {
    if (/^\d/.test(token)) digit = Number(token);
    else if (KOREAN_DIGITS[token] !== undefined) digit = KOREAN_DIGITS[token]!;
    else if (SMALL_UNITS[token] !== undefined) [section, digit] = [section + (digit ?? 1) * SMALL_UNITS[token]!, null];
    else if (LARGE_UNITS[token] !== undefined) [total, section, digit] = [total + (section + (digit ?? (section > 0 ? 0 : 1))) * LARGE_UNITS[token]!, 0, null];
  }
  return Math.floor(total + section + (digit ?? 0) + 1e-6);
}
