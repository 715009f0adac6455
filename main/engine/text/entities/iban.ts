import { ibanChecksum } from './checksums';
import type { Found } from './found';

/** Length of an IBAN by country (SWIFT IBAN registry). */
const LENGTHS: Record<string, number> = {
  AD: 24, AE: 23, AL: 28, AT: 20, AZ: 28, BA: 20, BE: 16, BG: 22, BH: 22, BR: 29, CH: 21, CR: 22, CY: 28, CZ: 24, DE: 22, DK: 18, DO: 28, EE: 20, EG: 29, ES: 24, FI: 18, FO: 18,
  FR: 27, GB: 22, GE: 22, GI: 23, GL: 18, GR: 27, GT: 28, HR: 21, HU: 28, IE: 22, IL: 23, IS: 26, IT: 27, JO: 30, KW: 30, KZ: 20, LB: 28, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27,
  MD: 24, ME: 22, MK: 19, MR: 27, MT: 31, MU: 30, NL: 18, NO: 15, PK: 24, PL: 28, PS: 29, PT: 25, QA: 29, RO: 24, RS: 22, SA: 24, SE: 24, SI: 19, SK: 24, SM: 27, TN: 24, TR: 26, UA: 29, VG: 24,
};

/** IBANs in the folded text, with or without spaces in fours. */
export function ibans(folded: string): Found[] {
  return [...folded.matchAll(/(?<![A-Za-z0-9])([A-Z]{2})\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?(?![A-Za-z0-9])/g)].flatMap((match) => {
    const canonical = match[0].replace(/ /g, '');
    if (LENGTHS[match[1]!] !== canonical.length) return [];
    return [{ type: 'iban' as const, from: match.index, to: match.index + match[0].length, canonical, display: canonical.replace(/(.{4})(?=.)/g, '$1 '), validity: ibanChecksum(canonical) ? 'valid' as const : 'invalid' as const, flags: [`country:${match[1]}`] }];
  });
}
