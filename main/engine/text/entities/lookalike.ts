import { OFFICIAL_DOMAINS, ORDINARY_NAMES, SHARED_NAMES } from '../official-domains';

/** First label of an official domain → the domain, for names distinctive enough to be imitated recognisably. */
const BRANDS: ReadonlyMap<string, string> = new Map(
  [...OFFICIAL_DOMAINS.keys()].filter((domain) => !/^go\.kr$|^gov\./.test(domain)).map((domain): [string, string] => [domain.split('.')[0]!, domain]).reverse(),
);
// Words that scammers put around a name they imitate.
const DECORATION = /^(?:kr|kor|korea|bank|card|pay|login|signin|secure|security|safe|help|info|event|gift|check|verify|auth|app|mobile|m|my|shop|mall|web|online|official|center|cs|support|service|post|delivery|track|tracking|billing|account|go|co|net|com|alert|update|customer|care|refund|point|market|1|2|3|24|365)+$/;
// English words one letter from a brand's name.
const ORDINARY_WORDS: ReadonlySet<string> = new Set(['never', 'haver', 'paver', 'raver', 'waver', 'saver', 'dawn', 'gaum', 'nate', 'date', 'rate', 'applet', 'apply', 'goggle', 'boogle', 'toggle', 'twitter', 'visas', 'amazing']);

/**
 * The official domain that `domain` passes itself off as, or null. Compared by what the eye sees (skeleton), by one slip of the
 * pen (Damerau-Levenshtein distance 1), and by a brand's name among the words of the host.
 * @param host full host name, lower case
 * @param domain its registrable part
 * @param suffix its public suffix
 */
export function lookalikeOf(host: string, domain: string, suffix: string): string | null {
  const label = domain.slice(0, -suffix.length - 1);
  const exact = BRANDS.get(label);
  // The same name under another country's suffix is mostly the same firm; under a cheap suffix it is not.
  if (exact !== undefined) return SHARED_NAMES.has(label) || /(^|\.)[a-z]{2}$/.test(suffix) || suffix === 'com' ? null : exact;
  const plain = label.replaceAll('-', '');
  for (const [brand, official] of BRANDS) {
    if (brand.length < 4 || SHARED_NAMES.has(brand)) continue;
    if (skeletonOf(label) === skeletonOf(brand)) return official;
    if (brand.length >= 5 && plain.startsWith(brand) && DECORATION.test(plain.slice(brand.length))) return official;
    if (brand.length >= 5 && plain.endsWith(brand) && DECORATION.test(plain.slice(0, -brand.length))) return official;
    if (brand.length >= 6 && !ORDINARY_WORDS.has(label) && editDistanceIsOne(plain, brand)) return official;
  }
  const words = host.slice(0, -suffix.length - 1).split(/[.-]/);
  // Government services keep short names (nhis, efine, hometax): a host that mixes one into hyphens or sub-domains imitates it.
  for (const word of words) {
    if (word.length < 3 || words.length === 1 || ORDINARY_NAMES.has(word) || ORDINARY_WORDS.has(word)) continue;
    const official = BRANDS.get(word) ?? BRANDS.get(skeletonOf(word));
    if (official !== undefined) return official;
  }
  return null;
}

/** What a name looks like: signs dropped, look-alike letters and digits made one. */
function skeletonOf(label: string): string {
  return label.replace(/-/g, '').replace(/0/g, 'o').replace(/[1i]/g, 'l').replace(/3/g, 'e').replace(/5/g, 's').replace(/rn/g, 'm').replace(/vv/g, 'w');
}

/** Whether one insertion, deletion, substitution or swap of neighbours turns `a` into `b`. */
function editDistanceIsOne(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restA, restB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
