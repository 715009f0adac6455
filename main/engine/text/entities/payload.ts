import { createHash } from 'node:crypto';
import type { Entity, OcrLine } from '../../../../preload/contract';
import { HOMOGLYPHS } from '../homoglyphs';
import { viewOf, type View } from '../view';
import { defang } from './found';
import { describeAddress } from './url';

/** A payload up to this length is its own canonical value; a longer one is known by its SHA-256. */
const MAX_CANONICAL = 2000;
/** Characters of a payload that are shown in lists. */
const MAX_DISPLAY = 300;
/** Link schemes that hand the payload to something other than a browser's page: an app, an installer, a script. `tel:` and the like are read as entities. */
const APP_LINK = /^(?!https?:)([a-z][a-z0-9+.-]{1,30}):\/\/|^(javascript|data|intent):/i;

// Schemes whose colon would make the number after it look like part of a code.
const NUMBER_SCHEME = /^(?:tel|sms|smsto|mmsto|facetime):/i;

/** A payload as a view on itself: unlike read text, its characters are certain, so nothing is folded. */
export function payloadView(line: OcrLine): View {
  const scheme = NUMBER_SCHEME.exec(line.text)?.[0] ?? '';
  let at = 0;
  return viewOf([...line.text].map((char) => {
    const unit = { char: at < scheme.length ? ' ' : char, line: line.index, start: at, end: at + char.length };
    at = unit.end;
    return unit;
  }));
}

/**
 * The code on `line` as an entity: the payload, with the findings on the addresses and numbers (`inner`) that it holds.
 * Its flags name them once each; a payload that is one address has the canonical value and the display of that address.
 */
export function payloadEntity(line: OcrLine, inner: readonly Entity[]): Entity {
  const payload = line.text;
  const whole = inner.find((entity) => entity.type === 'url' && entity.text === payload);
  const scheme = APP_LINK.exec(payload);
  return {
    type: 'qr', text: payload,
    canonical: whole?.canonical ?? (payload.length <= MAX_CANONICAL ? payload : `sha256:${createHash('sha256').update(payload).digest('hex')}`),
    display: shortened(whole?.display ?? defang(payload)),
    validity: inner.some((entity) => entity.validity === 'valid') ? 'valid' : 'unverified',
    flags: [...new Set([...(scheme ? [`app-link:${(scheme[1] ?? scheme[2]!).toLowerCase()}`] : []), ...inner.flatMap((entity) => entity.flags)])],
    spans: [{ line: line.index, start: 0, end: payload.length }],
  };
}

/**
 * The address that a payload is as a whole, taken apart the way a browser does: names before an @ are no host, numbers are IP addresses, other scripts
 * become punycode. Flags say what such an address pretends to be. Null for anything that is not one http(s) address of a public host.
 */
export function payloadAddress(line: OcrLine): Entity | null {
  const payload = line.text;
  const parts = /^(https?:)\/\/([^/?#\\\s]+)(\S*)$/i.exec(payload);
  if (!parts || !URL.canParse(payload)) return null;
  const { host, username } = new URL(payload);
  const found = describeAddress(`${parts[1]!.toLowerCase()}//${host}${parts[3]!}`);
  if (!found) return null;
  return { ...found, flags: [...new Set([...disguise(parts[2]!, found.flags), ...(username === '' ? [] : ['hidden-host'])])], text: payload, spans: [{ line: line.index, start: 0, end: payload.length }] };
}

/** The flags of a host in the light of how it was written. */
function disguise(written: string, flags: readonly string[]): string[] {
  if (/^[\x20-\x7e]*$/.test(written)) return [...flags];
  const seen = [...written].map((char) => HOMOGLYPHS.get(char) ?? char).join('');
  // Honest names in another script (한국.kr) hold no letter that is drawn like a Latin one.
  return seen === written ? flags.map((flag) => (flag === 'punycode' ? 'idn' : flag)) : [...flags, ...imitated(seen)];
}

/** What a host looks like to the eye once its foreign letters are read as Latin ones. */
function imitated(seen: string): string[] {
  const found = describeAddress(`https://${seen}`);
  if (!found) return [];
  return found.flags.includes('official') ? [`lookalike:${found.canonical}`] : found.flags.filter((flag) => flag.startsWith('lookalike:'));
}

const shortened = (text: string): string => (text.length > MAX_DISPLAY ? `${text.slice(0, MAX_DISPLAY)}…` : text);
