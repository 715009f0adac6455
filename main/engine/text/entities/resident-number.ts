import { residentChecksum } from './checksums';
import type { Found } from './found';
import { isFragment, shapeOf, type NumberRun } from './numbers';

/** Since this day the last six digits are given out at random and carry no check digit. */
const RANDOM_SINCE = '2020-10-05';

/** A Korean resident (or foreigner) registration number, 6-7 digits, at group `first`. */
export function residentNumberAt(text: string, run: NumberRun, first: number): Found | null {
  for (const size of [2, 1]) {
    const groups = run.groups.slice(first, first + size);
    if (groups.length < size || shapeOf(groups) !== (size === 2 ? '6-7' : '13')) continue;
    const digits = groups.map((group) => group.digits).join('');
    const [from, to] = [groups[0]!.from, groups.at(-1)!.to];
    const birth = birthDate(digits);
    if (birth === null || isFragment(text, from, to)) continue;
    const common = { type: 'resident-number' as const, from, to, display: `${digits.slice(0, 6)}-${digits[6]}******` };
    if (/[*●•]/.test(digits)) {
      if (size === 1) continue;
      return { ...common, canonical: digits.replace(/[●•]/g, '*'), validity: 'unverified', flags: ['masked'] };
    }
    const agrees = residentChecksum(digits);
    if (!agrees && size === 1) continue;
    if (birth >= RANDOM_SINCE) return { ...common, canonical: digits, validity: 'unverified', flags: ['no-check-digit'] };
    return { ...common, canonical: digits, validity: agrees ? 'valid' : 'invalid', flags: agrees ? [] : ['checksum-mismatch'] };
  }
  return null;
}

/** ISO date of birth in the first seven digits, or null where they name no day. */
function birthDate(digits: string): string | null {
  const [, yy, mm, dd, kind] = /^(\d\d)(\d\d)(\d\d)([1-8])/.exec(digits) ?? [];
  if (!yy || !mm || !dd || !kind) return null;
  const iso = `${'1256'.includes(kind) ? '19' : '20'}${yy}-${mm}-${dd}`;
  const day = new Date(`${iso}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(iso) ? iso : null;
}
