import { domainToASCII } from 'node:url';
import type { Entity } from '../../../preload/contract';
import { ownedDomain } from './shared-hosts';

/**
 * What lists and entities are compared by: `type:canonical value`. Addresses have no scheme, no `www.` and no slash at the end; a domain stands for
 * every page of its host.
 */
export type Key = `${'phone' | 'account' | 'email' | 'wallet' | 'iban' | 'messenger-id' | 'url' | 'domain'}:${string}`;

/** All keys under which a list may hold this entity; its flags do not matter. */
export function keysOf({ type, canonical }: Pick<Entity, 'type' | 'canonical'>): Key[] {
  switch (type) {
    case 'url': return [addressKey(canonical), ...hostKeys(hostOf(canonical))];
    case 'email': return [`email:${canonical}`, ...hostKeys(canonical.slice(canonical.lastIndexOf('@') + 1))];
    case 'phone':
    case 'account':
    case 'wallet':
    case 'iban':
    case 'messenger-id': return [`${type}:${canonical}`];
    // The payload's address or number is an entity of its own; the others name nobody.
    default: return [];
  }
}

/** Key of one page. @param address host, port and path without scheme; the host in any case and script. */
export function addressKey(address: string): Key {
  const host = hostOf(address);
  return `url:${plainHost(host)}${address.slice(host.length).replace(/\/+$/, '')}`;
}

/** Keys of the lists of domains that cover a host: the host itself and what its owner registered. None for hosts that many share. */
export function hostKeys(host: string): Key[] {
  const plain = plainHost(host);
  const owned = ownedDomain(plain);
  return owned === null ? [] : [...new Set<Key>([`domain:${plain}`, `domain:${owned}`])];
}

/** Lower case, ASCII, without `www.` and the root's dot. */
export const plainHost = (host: string): string => (domainToASCII(host) || host.toLowerCase()).replace(/\.$/, '').replace(/^www\.(?=.+\.)/, '');

export const hostOf = (address: string): string => /^[^/?#:]*/.exec(address)![0];
