import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { parse } from 'tldts';
import { ACCOUNT_LENGTH } from '../text/banks';
import { ibans } from '../text/entities/iban';
import { wallets } from '../text/entities/wallet';
import { addressKey, hostKeys, hostOf, plainHost, type Key } from './keys';

/** What an entry can be said to be. `ip` is written like a domain; `number` is a phone number where the numbering plan knows it, else an account. */
export const ENTRY_TYPES = ['phone', 'account', 'number', 'domain', 'ip', 'url', 'email', 'wallet', 'iban', 'messenger-id'] as const;
export type EntryType = (typeof ENTRY_TYPES)[number];

/** `keys`: what the entry is found by; `skip`: right, but it cannot count on its own; `wrong`: it is not what it should be. Reasons are English half sentences. */
export type Entry = { keys: Key[] } | { skip: string } | { wrong: string };

/** Longest entry in characters. */
const MAX_LENGTH = 2048;

/** Reads one entry of a list. Disguises against clicking (hxxp, [.], [at]) are undone. @param type left out, it is told by the form. */
export function readEntry(text: string, type?: EntryType): Entry {
  const value = undefang(text.trim());
  if (value === '') return { wrong: 'it is empty' };
  if (value.length > MAX_LENGTH) return { wrong: `it has ${value.length} characters; at most ${MAX_LENGTH} are allowed` };
  if (/\p{Cc}/u.test(value)) return { wrong: 'it holds control characters' };
  return READERS[type ?? formOf(value)](value);
}

const undefang = (text: string): string => text.replace(/^hxxp/i, 'http').replace(/\[\.\]|\(\.\)|\[dot\]|\(dot\)/gi, '.').replace(/\[at\]|\(at\)/gi, '@').replace(/^\[?(https?)\[?:\]?\/\//i, '$1://');

function formOf(value: string): EntryType {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(value)) return 'url';
  if (/^[^\s/@]+@[^\s/@]+$/.test(value)) return 'email';
  if (isWhole(value, wallets(value))) return 'wallet';
  if (isWhole(value, ibans(value))) return 'iban';
  if (/^\d{1,3}(?:\.\d{1,3}){3}$/.test(value)) return 'ip';
  if (/^\+?[\d() .·–—-]+$/.test(value)) return 'number';
  return /[/?#]/.test(value) ? 'url' : 'domain';
}

const isWhole = (value: string, found: readonly { from: number; to: number }[]): boolean => found.some(({ from, to }) => from === 0 && to === value.length);

const READERS: Record<EntryType, (value: string) => Entry> = {
  phone: (value) => phoneEntry(value) ?? { wrong: 'it is no telephone number' },
  account: (value) => accountEntry(value) ?? { wrong: `it is no account number of ${ACCOUNT_LENGTH.min} to ${ACCOUNT_LENGTH.max} digits` },
  number: (value) => validPhone(value) ?? accountEntry(value) ?? phoneEntry(value) ?? { wrong: 'it is neither a telephone number nor an account number' },
  domain: hostEntry,
  ip: hostEntry,
  url: urlEntry,
  email: (value) => (/^[^\s/@]{1,64}@[^\s/@]+$/.test(value) && parse(value.slice(value.indexOf('@') + 1)).domain ? { keys: [`email:${value.toLowerCase()}`] } : { wrong: 'it is no e-mail address' }),
  wallet: (value) => {
    const [found] = wallets(value);
    return found && isWhole(value, [found]) && found.validity !== 'invalid' ? { keys: [`wallet:${found.canonical}`] } : { wrong: 'it is no wallet address whose checksum agrees' };
  },
  iban: (value) => {
    const [found] = ibans(value);
    return found && isWhole(value, [found]) && found.validity === 'valid' ? { keys: [`iban:${found.canonical}`] } : { wrong: 'it is no IBAN whose checksum agrees' };
  },
  'messenger-id': (value) => (/^(?:kakao|telegram|line|wechat|whatsapp|discord|instagram|handle):[a-z0-9][a-z0-9_.]{2,30}$/i.test(value) ? { keys: [`messenger-id:${value.toLowerCase()}`] } : { wrong: 'it is no messenger and name such as telegram:name' }),
};

function phoneEntry(value: string): { keys: Key[] } | null {
  const digits = value.replace(/\D/g, '');
  // Emergency and report lines; and numbers built like Korean ones in ranges that are not given out, which callers forge.
  if (/^1\d{2,3}$/.test(digits)) return { keys: [`phone:${digits}`] };
  return validPhone(value) ?? (/^0\d{8,10}$/.test(digits) ? { keys: [`phone:+82${digits.slice(1)}`] } : null);
}

function validPhone(value: string): { keys: Key[] } | null {
  const phone = parsePhoneNumberFromString(value, 'KR');
  return phone?.isValid() ? { keys: [`phone:${phone.number}`] } : null;
}

function accountEntry(value: string): { keys: Key[] } | null {
  const digits = value.replace(/[ .·–—-]/g, '');
  return /^\d+$/.test(digits) && digits.length >= ACCOUNT_LENGTH.min && digits.length <= ACCOUNT_LENGTH.max ? { keys: [`account:${digits}`] } : null;
}

function hostEntry(value: string): Entry {
  const host = plainHost(value.replace(/^\*\./, ''));
  const { isIp, isIcann, isPrivate, hostname } = parse(host, { allowPrivateDomains: true });
  if (!isIp && (hostname !== host || !/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/.test(host) || !(isIcann || isPrivate))) return { wrong: 'it is no host name or IP address' };
  return hostKeys(host).length > 0 ? { keys: [`domain:${host}`] } : { skip: 'many share this host; only whole addresses on it can be listed' };
}

function urlEntry(value: string): Entry {
  const [, scheme = '', rest = ''] = /^(?:([a-z][a-z0-9+.-]*):\/\/)?(.*)$/is.exec(value)!;
  if (scheme !== '' && !/^https?$/i.test(scheme)) return { skip: `${scheme.slice(0, 40)} addresses are not matched` };
  const address = rest.replace(/^[^/?#@]*@/, '');
  const host = hostOf(address);
  // The front page of a site stands for the site.
  if (/^(?::\d+)?\/*$/.test(address.slice(host.length))) return hostEntry(host);
  const asHost = hostEntry(host);
  return 'wrong' in asHost || /\s/.test(address) ? { wrong: 'it is no web address' } : { keys: [addressKey(address)] };
}
