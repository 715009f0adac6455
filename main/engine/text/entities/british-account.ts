import type { Found } from './found';

/** A sort code in pairs, then an account number of eight digits; between them signs and the words that stand on a payment form. */
const SORT_CODE_AND_ACCOUNT = /(?<![\d-])(\d{2})([- ]?)(\d{2})\2(\d{2})(?![\d-])((?:[\s,;:/.()-]|\band\b|&|\baccount\b|\bacc(?:t)?\b|\ba\/c\b|\bnumber\b|\bno\b|#){1,12}?)(\d{4} ?\d{4})(?![\d-])/gi;
const SORT_CODE = /sort ?code|\bs\/c\b|\bsc\b/i;
const ACCOUNT = /acc(?:oun)?t?|a\/c/i;
/** A day without signs, which may follow another day. */
const DATE = /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/;
/** How far before the digits `sort code` may stand. */
const BEFORE = 24;

/**
 * British bank accounts in the folded text: sort code and account number together (Pay.UK writes `12-34-56 12345678`). Without hyphens, as six digits, only
 * beside the words `sort code` or `account`. Which codes are in use is a list of the banks', so none is `valid` by form alone.
 */
export function britishAccounts(folded: string): Found[] {
  return [...folded.matchAll(SORT_CODE_AND_ACCOUNT)].flatMap((match) => {
    const [whole, a, sign, b, c, between, account] = match as unknown as [string, string, string, string, string, string, string];
    const named = SORT_CODE.test(folded.slice(Math.max(0, match.index - BEFORE), match.index)) || ACCOUNT.test(between);
    const digits = account.replace(' ', '');
    if (!named && (sign !== '-' || DATE.test(digits))) return [];
    const code = `${a}-${b}-${c}`;
    return [{ type: 'account' as const, from: match.index, to: match.index + whole.length, canonical: `${a}${b}${c}${digits}`, display: `${code} ${digits}`, validity: 'unverified' as const, flags: ['country:GB'] }];
  });
}
