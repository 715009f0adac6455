import { luhn } from './checksums';
import type { Found } from './found';
import { isFragment, isReference, shapeOf, type NumberRun } from './numbers';

const SHAPES = new Set(['4-4-4-4', '4-6-5', '16', '15', '4-6-4']);

// Issuer identification ranges (ISO/IEC 7812); Korean domestic cards begin with 9.
const BRANDS: [string, RegExp][] = [
  ['visa', /^4/], ['mastercard', /^(?:5[1-5]|2(?:2[2-9]|[3-6]|7[01]|720))/], ['amex', /^3[47]/], ['unionpay', /^62/], ['jcb', /^35/], ['diners', /^3(?:0[0-5]|6|8)/], ['domestic', /^9/],
];

/** A payment card number among neighbouring digit groups from `first` on. */
export function cardAt(text: string, run: NumberRun, first: number): Found | null {
  for (const size of [4, 3, 1]) {
    const groups = run.groups.slice(first, first + size);
    if (groups.length < size || !SHAPES.has(shapeOf(groups))) continue;
    const digits = groups.map((group) => group.digits).join('');
    const [from, to] = [groups[0]!.from, groups.at(-1)!.to];
    const brand = BRANDS.find(([, range]) => range.test(digits))?.[0];
    if (brand === undefined || isFragment(text, from, to) || isReference(text, from)) continue;
    const common = { type: 'card' as const, from, to };
    if (/[*●•]/.test(digits)) {
      const canonical = digits.replace(/[●•]/g, '*');
      return { ...common, canonical, display: canonical.replace(/(.{4})(?=.)/g, '$1-'), validity: 'unverified', flags: ['masked', `brand:${brand}`] };
    }
    const valid = luhn(digits);
    // Sixteen digits in one piece are a card only where the check digit says so.
    if (!valid && size === 1) continue;
    return { ...common, canonical: digits, display: `${digits.slice(0, 4)}-****-****-${digits.slice(-4)}`, validity: valid ? 'valid' : 'invalid', flags: [`brand:${brand}`] };
  }
  return null;
}
