import { base58Version, ethereumChecksum, segwit } from './checksums';
import type { Found } from './found';

// Version bytes of base58check addresses: Bitcoin P2PKH 0 and P2SH 5, Tron 65, Litecoin 48 and 50, Dogecoin 30.
const CHAINS: Record<number, string> = { 0: 'bitcoin', 5: 'bitcoin', 65: 'tron', 48: 'litecoin', 50: 'litecoin', 30: 'dogecoin' };

/** Cryptocurrency addresses in the folded text. */
export function wallets(folded: string): Found[] {
  return [...base58(folded), ...bech32(folded), ...ethereum(folded)];
}

function base58(folded: string): Found[] {
  return [...folded.matchAll(/(?<![A-Za-z0-9])[13TLMD][1-9A-HJ-NP-Za-km-z]{25,34}(?![A-Za-z0-9])/g)].flatMap((match) => {
    const version = base58Version(match[0]);
    const chain = version === null ? undefined : CHAINS[version];
    // Without an agreeing checksum only mixed case and digits tell an address from a long word.
    if (chain === undefined && !/^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])[13T]/.test(match[0])) return [];
    return [walletOf(match, match[0], chain ? 'valid' : 'invalid', chain ? [`chain:${chain}`] : [])];
  });
}

function bech32(folded: string): Found[] {
  return [...folded.matchAll(/(?<![A-Za-z0-9])bc1[a-z0-9]{20,90}(?![A-Za-z0-9])/gi)].map((match) => {
    const address = match[0].toLowerCase();
    return walletOf(match, address, segwit(address) ? 'valid' : 'invalid', ['chain:bitcoin']);
  });
}

function ethereum(folded: string): Found[] {
  return [...folded.matchAll(/(?<![A-Za-z0-9])0x[0-9a-fA-F]{40}(?![A-Za-z0-9])/g)].map((match) => {
    const mixed = /[a-f]/.test(match[0].slice(2)) && /[A-F]/.test(match[0].slice(2));
    const validity = !mixed ? 'unverified' : ethereumChecksum(match[0]) ? 'valid' : 'invalid';
    return walletOf(match, match[0].toLowerCase(), validity, ['chain:ethereum']);
  });
}

const walletOf = (match: RegExpExecArray, canonical: string, validity: Found['validity'], flags: string[]): Found => ({
  type: 'wallet', from: match.index, to: match.index + match[0].length, canonical, display: match[0], validity, flags,
});
