import { ACCOUNT_LENGTH, BANKS, type Bank } from '../banks';
import type { Found } from './found';
import { isFragment, isQuantity, isReference, shapeOf, textAfter, textBefore, type NumberRun } from './numbers';

const ACCOUNT_WORDS = /계좌|입금|송금|이체|예금주|통장|보내\s?(?:주|줘|면|드)|출금|account|a\/c|deposit|transfer|wire|sort code/i;

/** A bank account among neighbouring digit groups from `first` on. Without a bank's name or talk of an account near by, digits are no account. */
export function accountAt(text: string, run: NumberRun, first: number): Found | null {
  for (let last = Math.min(run.groups.length, first + 5); last > first; last--) {
    const groups = run.groups.slice(first, last);
    const digits = groups.map((group) => group.digits).join('');
    const [from, to] = [groups[0]!.from, groups.at(-1)!.to];
    if (digits.length < ACCOUNT_LENGTH.min || digits.length > ACCOUNT_LENGTH.max) continue;
    if (isFragment(text, from, to) || isReference(text, from) || (isQuantity(text, to) && groups.length === 1)) continue;
    const near = textBefore(text, from, 34);
    const after = textAfter(text, to, 16);
    const bank = nearestBank(near) ?? nearestBank(after, 'first');
    if (bank === null && !ACCOUNT_WORDS.test(near) && !ACCOUNT_WORDS.test(after)) continue;
    const masked = /[*●•]/.test(digits);
    if (masked && bank === null) continue;
    const canonical = digits.replace(/[●•]/g, '*');
    return {
      type: 'account', from, to, canonical, display: groups.map((group) => group.digits).join('-').replace(/[●•]/g, '*'),
      validity: masked ? 'unverified' : bank === null ? 'unverified' : fits(bank, shapeOf(groups), digits.length) ? 'valid' : 'invalid',
      flags: [...(bank ? [`bank:${bank.name}`] : []), ...(masked ? ['masked'] : [])],
    };
  }
  return null;
}

/** The bank whose name stands nearest to the number. */
function nearestBank(text: string, which: 'last' | 'first' = 'last'): Bank | null {
  let best: { bank: Bank; at: number } | null = null;
  for (const bank of BANKS) {
    for (const match of text.matchAll(new RegExp(bank.pattern, 'gi'))) {
      const better = best === null || (which === 'last' ? match.index + match[0].length > best.at : match.index < best.at);
      if (better) best = { bank, at: which === 'last' ? match.index + match[0].length : match.index };
    }
  }
  return best?.bank ?? null;
}

/** Grouped as the bank groups them, or written without groups and as long as one of its shapes. */
const fits = (bank: Bank, shape: string, length: number): boolean => bank.shapes.some((known) => known === shape || (!shape.includes('-') && lengthOf(known) === length));
const lengthOf = (shape: string): number => shape.split('-').reduce((total, part) => total + Number(part), 0);
