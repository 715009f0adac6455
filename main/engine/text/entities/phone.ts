import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Found } from './found';
import { isFragment, isQuantity, isReference, shapeOf, textBefore, textAfter, type NumberRun } from './numbers';

// Korean numbering plan: mobile 01x, area 0xx, 070, 050x, 080; nationwide 15xx/16xx/18xx; the emergency and report lines.
const NATIONAL = /^(?:01[016789]\d{7,8}|02\d{7,8}|0[3-6]\d{8,9}|0505\d{7}|050\d{8,9}|070\d{8}|080\d{7,8})$/;
const NATIONAL_SHAPES = new Set(['3-4-4', '3-3-4', '2-4-4', '2-3-4', '4-4-4', '4-3-4', '11', '10', '9', '3-8', '3-7', '7-4', '3-8', '2-8', '1-2-4-4']);
const BRITISH_SHAPES = new Set(['3-4-4', '5-6', '5-3-3', '4-3-4', '4-7']);
const NATIONWIDE = /^1(?:5(?:22|33|44|66|77|88|99)|6(?:00|44|61|66|68|70|88)|8(?:00|11|33|55|66|77|99))\d{4}$/;
const CALL_WORDS = /(전화|연락|문의|상담|고객\s?센터|콜센터|대표(?:번호)?|신고|접수|ARS|☎|📞|tel|call|phone|text|dial|ring|contact|whatsapp|fax|팩스|휴대폰|핸드폰|번호)\S{0,4}\s?[:.)\]]?\s?$/i;
const HOTLINES = new Set(['112', '119', '110', '118', '182', '1301', '1332', '1372', '1394', '1397', '1588', '111', '113', '120', '123', '125', '126', '127', '128', '129', '1355', '1350', '1357', '911', '999']);

/** A number written digit by digit has as many groups as digits. */
const MAX_GROUPS = 12;

/** A phone number among neighbouring digit groups that begin at group `first`; the longest that fits. */
export function phoneAt(text: string, run: NumberRun, first: number): Found | null {
  for (let last = Math.min(run.groups.length, first + MAX_GROUPS); last > first; last--) {
    const found = phoneOf(text, run, first, last);
    if (found) return found;
  }
  return null;
}

function phoneOf(text: string, run: NumberRun, first: number, last: number): Found | null {
  const groups = run.groups.slice(first, last);
  const digits = groups.map((group) => group.digits).join('');
  const [from, to] = [groups[0]!.from, groups.at(-1)!.to];
  if (isFragment(text, from, to) || isReference(text, from)) return null;
  if (/[*●•]/.test(digits)) return maskedPhone(digits, shapeOf(groups), from, to);
  const international = first === 0 && run.plus ? digits : /^00(?:1|2|6|8|30[0-9]|700)?(?=[1-9])/.test(digits) && digits.length >= 11 && !digits.startsWith('0000') ? digits.replace(/^(?:00[1268](?=[1-9]{2})|00700|00\d{3}|00)/, '') : null;
  if (international !== null) return parsed(`+${international}`, from, to, ['international']) ?? null;
  const shape = shapeOf(groups);
  if (NATIONWIDE.test(digits) && (shape === '4-4' || (shape === '8' && CALL_WORDS.test(textBefore(text, from, 14))))) return parsed(digits, from, to, []);
  if (NATIONAL.test(digits) && (NATIONAL_SHAPES.has(shape) || groups.every((group) => group.digits.length === 1)) && !isQuantity(text, to)) {
    return parsed(digits, from, to, []) ?? unlisted(digits, from, to);
  }
  if (/^1?[2-9]\d{2}[2-9]\d{6}$/.test(digits) && /^(?:1-)?3-3-4$/.test(shape) && groups.slice(1).every((group) => group.separator !== '' || group.digits.length < 5)) return parsed(digits.slice(-10), from, to, [], 'US');
  if (/^0(?:20|[1-37])/.test(digits) && digits.length === 11 && BRITISH_SHAPES.has(shape)) return parsed(digits, from, to, [], 'GB');
  if (groups.length === 1 && HOTLINES.has(digits) && (/(국번\s?없이|☎|전화|신고|call)\s?$/i.test(textBefore(text, from, 8)) || /^\s?(?:번?(?:으|로)?로?\s?(?:신고|전화|문의|연락))/.test(textAfter(text, to, 10)))) {
    return { type: 'phone', from, to, canonical: digits, display: digits, validity: 'valid', flags: ['hotline'] };
  }
  return null;
}

function parsed(number: string, from: number, to: number, flags: string[], country: 'KR' | 'US' | 'GB' = 'KR'): Found | null {
  const phone = parsePhoneNumberFromString(number, country);
  if (!phone?.isPossible()) return null;
  if (!phone.isValid()) return number.startsWith('+') || country !== 'KR' ? null : unlisted(number, from, to);
  const foreign = phone.country !== 'KR' && number.startsWith('+');
  return {
    type: 'phone', from, to, canonical: phone.number, display: phone.country === 'KR' ? nationalFormat(phone.formatNational()) : phone.formatInternational(), validity: 'valid',
    flags: [...new Set([...(foreign ? flags : []), ...kindOf(phone.getType()), ...(phone.country && phone.country !== 'KR' ? [`country:${phone.country}`] : [])])],
  };
}

const nationalFormat = (text: string): string => text.replace(/ /g, '-');

const KINDS: Record<string, string> = { MOBILE: 'mobile', VOIP: 'voip', UAN: 'representative', TOLL_FREE: 'toll-free', PERSONAL_NUMBER: 'personal-number', FIXED_LINE: 'fixed-line', PREMIUM_RATE: 'premium-rate' };
const kindOf = (type: string | undefined): string[] => (type !== undefined && KINDS[type] ? [KINDS[type]] : []);

/** Built like a Korean number, but no such range is given out. */
const unlisted = (digits: string, from: number, to: number): Found => ({ type: 'phone', from, to, canonical: `+82${digits.replace(/^0/, '')}`, display: digits, validity: 'invalid', flags: digits.startsWith('070') ? ['voip'] : [] });

const MASKED_SHAPES = new Set(['3-4-4', '3-3-4', '2-4-4', '2-3-4', '11']);

function maskedPhone(digits: string, shape: string, from: number, to: number): Found | null {
  if (!/^0(?:1\d|2|[3-7]\d)/.test(digits) || !MASKED_SHAPES.has(shape) || !/\d.*[*●•]/.test(digits)) return null;
  const canonical = digits.replace(/[●•]/g, '*');
  return { type: 'phone', from, to, canonical, display: canonical, validity: 'unverified', flags: ['masked'] };
}
