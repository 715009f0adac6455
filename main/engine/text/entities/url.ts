import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { FORM_HOSTS, FREE_HOSTS, MESSENGER_HOSTS, RISKY_TLDS, SHORTENERS } from '../link-hosts';
import { OFFICIAL_DOMAINS, PUBLIC_BODY_SUFFIXES } from '../official-domains';
import { defang, type Found } from './found';
import { lookalikeOf } from './lookalike';

// Whatever stands before `://`: a scheme is often misread (`nttp`, `hllps`), and the address behind it must not be lost for that.
const SCHEME = String.raw`(?:[A-Za-z0-9]{3,6}[:;] ?\/ ?\/ ?)`;
const KNOWN_SCHEME = /^(?:h(?:tt|xx)ps?|ftps?|wss?)$/i;
const DOT = String.raw`(?:\.|\[\.\]|\(\.\)|。|[[(]dot[\])])`;
const LABEL = String.raw`[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})`;
const PATH = String.raw`(?::\d{2,5})?(?:[/?#][^\s가-힣ㄱ-ㅣ<>"'“”‘’「」【】()[\]{}|▶▷→]*)?`;
const LATIN_URL = new RegExp(String.raw`(?<![A-Za-z0-9@._/-])${SCHEME}?(?:${LABEL}${DOT}){1,6}[A-Za-z][A-Za-z0-9-]{1,30}(?![A-Za-z0-9@])${PATH}`, 'gi');
const IP_URL = new RegExp(String.raw`(?<![\w.])${SCHEME}?(?:\d{1,3}${DOT}){3}\d{1,3}(?![\d.])${PATH}`, 'gi');
const HANGUL_URL = new RegExp(String.raw`(?<![A-Za-z0-9가-힣@.])${SCHEME}?(?:www\.)?[가-힣A-Za-z0-9-]{2,30}\.(?:한국|닷컴|닷넷|kr|com|net|org)(?![A-Za-z가-힣])${PATH}`, 'gi');

// Endings with which a name counts as an address although neither scheme nor path says so.
const USUAL_SUFFIX = /(?:^|\.)(?:com|net|org|kr|io|gov|edu|uk|us|jp|cn|hk|de|fr|ru|biz|info|top|xyz|site|online|shop|club|icu|vip|store|app|dev|link|click|live|lol|cyou|buzz|fun|space|website|cc|tv|asia|lat|sbs|cfd|bond|pro|win|help|support|ly|gl|gd|me|id|eu|ca|au|mobi|name|bank|한국|닷컴|닷넷)$/;
// Two-letter words that end an English sentence written without a space after its full stop.
const WORD_SUFFIX = /\.(?:is|it|in|me|no|so|at|be|my|am|as|do|to|us|he|we|id|la|ma|pa|info|pro|live|help|support|win|link|click|app|name|fun|space)$/i;

/** Addresses of pages in `text`, with or without scheme. Indices are of `text`. */
export function urls(text: string): Found[] {
  const { plain, restored } = restoreSuffix(text);
  return [LATIN_URL, IP_URL, HANGUL_URL].flatMap((pattern) => [...plain.matchAll(pattern)].flatMap((match) => {
    const raw = match[0].replace(/[.,;:!?'"~*_·…>-]+$/, '');
    const to = match.index + raw.length;
    const found = describeAddress(raw, plain.slice(to, to + 1));
    if (found === null) return [];
    const wasRestored = restored.some((at) => at >= match.index && at < to);
    return [{ ...found, from: match.index, to, flags: wasRestored ? [...new Set([...found.flags, 'corrected'])] : found.flags }];
  }));
}

/** A full stop read as a comma and letters read as digits in common endings put right, character for character. */
function restoreSuffix(text: string): { plain: string; restored: number[] } {
  const restored: number[] = [];
  const chars = text.split('');
  for (const match of text.matchAll(/(?<=[A-Za-z0-9-]{2})([.,]) ?(c0m|com|co\.kr|c0\.kr|go\.kr|g0\.kr|or\.kr|kr|net)(?![A-Za-z0-9])/g)) {
    for (let i = match.index; i < match.index + match[0].length; i++) {
      const put = chars[i] === ',' ? '.' : chars[i] === '0' ? 'o' : chars[i]!;
      if (put !== chars[i]) restored.push(i);
      chars[i] = put;
    }
  }
  return { plain: chars.join(''), restored };
}

/**
 * One address taken apart: canonical value, safe display, findings. Null when it is none.
 * @param after the character that follows it in a text; it tells a name from the end of a sentence.
 */
export function describeAddress(raw: string, after = ''): Omit<Found, 'from' | 'to'> | null {
  const [scheme = '', name = 'http'] = /^([A-Za-z0-9]{3,6})[:;] ?\/ ?\/ ?/.exec(raw) ?? [];
  const misread = !KNOWN_SCHEME.test(name);
  const shown = scheme === '' ? '' : `${misread ? (/s$/i.test(name) ? 'https' : 'http') : name.replace(/^hxxp/i, 'http')}://`;
  const rest = raw.slice(scheme.length).replace(/\[\.\]|\(\.\)|。|[[(]dot[\])]/gi, '.');
  const [, written, port = '', path = ''] = /^([^/?#:]+)(:\d+)?(.*)$/s.exec(rest) ?? [];
  if (written === undefined) return null;
  const host = domainToASCII(written.toLowerCase());
  if (host === '') return null;
  const parsed = parse(host);
  if (!parsed.isIp && (!parsed.isIcann || !parsed.domain)) return publicBody(host, shown, path);
  const bare = scheme === '' && path === '';
  if (parsed.isIp ? bare || !isAddress(host) : bare && !isPlausibleName(written, host, after)) return null;
  const canonical = host + port + (path === '/' ? '' : path);
  return { type: 'url', canonical, display: defang(shown + canonical), validity: 'valid', flags: [...flagsOf(host, parsed.domain ?? '', parsed.publicSuffix ?? '', path, written), ...(misread ? ['corrected'] : [])] };
}

/** A bare public suffix of a public body (gov.kr itself) is a site of its own. */
const publicBody = (host: string, scheme: string, path: string): Omit<Found, 'from' | 'to'> | null => (
  host === 'gov.kr' || host === 'www.gov.kr' || host === 'gov.uk' ? { type: 'url', canonical: host + path, display: defang(scheme + host + path), validity: 'valid', flags: ['official'] } : null
);

const isAddress = (host: string): boolean => host.split('.').every((part) => Number(part) <= 255) && !host.startsWith('0.');

function isPlausibleName(written: string, host: string, after: string): boolean {
  if (SHORTENERS.has(host) || MESSENGER_HOSTS.has(host) || OFFICIAL_DOMAINS.has(host) || host.startsWith('www.')) return true;
  const labels = host.split('.');
  if (!USUAL_SUFFIX.test(host) && !USUAL_SUFFIX.test(written) && !RISKY_TLDS.has(labels.at(-1)!) && labels.length < 3) return false;
  // “closed.Please”, “ok.So”: a sentence, not an address.
  if (/\.[A-Z][a-z]+$/.test(written) && /[a-z]\.[A-Z]/.test(written)) return false;
  return !WORD_SUFFIX.test(host) || after === '' || !/[A-Za-z]/.test(after);
}

function flagsOf(host: string, domain: string, suffix: string, path: string, written: string): string[] {
  const flags: string[] = [];
  const under = (list: Iterable<string>): boolean => [...list].some((entry) => host === entry || host.endsWith(`.${entry}`));
  const official = OFFICIAL_DOMAINS.has(domain) || PUBLIC_BODY_SUFFIXES.includes(suffix);
  const open = under(SHORTENERS) || under(MESSENGER_HOSTS) || under(FORM_HOSTS) || under(FREE_HOSTS);
  if (official && !open) flags.push('official');
  if (under(SHORTENERS)) flags.push('shortener');
  if (under(MESSENGER_HOSTS)) flags.push('messenger-link');
  if (under(FORM_HOSTS)) flags.push('form');
  if (under(FREE_HOSTS)) flags.push('free-host');
  if (domain === '') flags.push('ip-host');
  if (host.includes('xn--')) flags.push(written === host ? 'punycode' : 'idn');
  if (RISKY_TLDS.has(suffix)) flags.push('risky-tld');
  if (/\.apk(?:$|[?#])/i.test(path)) flags.push('apk-link');
  const imitated = official || open || domain === '' ? null : lookalikeOf(host, domain, suffix);
  if (imitated !== null) flags.push(`lookalike:${imitated}`);
  return flags;
}
