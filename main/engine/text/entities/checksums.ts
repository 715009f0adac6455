import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { bech32, bech32m, createBase58check } from '@scure/base';

/** Luhn formula (ISO/IEC 7812-1, annex B). */
export function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => total + (i % 2 === 0 ? Number(digit) : [0, 2, 4, 6, 8, 1, 3, 5, 7, 9][Number(digit)]!), 0);
  return sum % 10 === 0;
}

/** Check digit of a Korean resident registration number: weights 2…9, 2…5, modulo 11 (주민등록법 시행규칙). */
export function residentChecksum(digits: string): boolean {
  const sum = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5].reduce((total, weight, i) => total + weight * Number(digits[i]), 0);
  // Numbers of foreigners (seventh digit 5–8) carry 13 instead of 11.
  const complement = /^.{6}[5-8]/.test(digits) ? 13 - (sum % 11) : 11 - (sum % 11);
  return complement % 10 === Number(digits[12]);
}

/** ISO 7064 MOD 97-10, as ISO 13616 applies it to an IBAN without spaces. */
export function ibanChecksum(iban: string): boolean {
  const numeric = [...(iban.slice(4) + iban.slice(0, 4))].map((char) => parseInt(char, 36).toString()).join('');
  return [...numeric].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1;
}

const base58check = createBase58check(sha256);

/** Version byte of a base58check string whose four checksum bytes agree, else null. */
export function base58Version(address: string): number | null {
  try {
    const bytes = base58check.decode(address);
    return bytes.length === 21 ? bytes[0]! : null;
  } catch {
    return null;
  }
}

/** A Bitcoin segwit address: bech32 for version 0 (BIP 173), bech32m above (BIP 350). */
export function segwit(address: string): boolean {
  const [v0, v1] = [bech32.decodeUnsafe(address), bech32m.decodeUnsafe(address)];
  return v0?.words[0] === 0 || (v1 !== undefined && v1.words[0]! >= 1 && v1.words[0]! <= 16);
}

/** Mixed-case checksum of an Ethereum address (EIP-55); `address` is 0x and 40 hexadecimal digits. */
export function ethereumChecksum(address: string): boolean {
  const lower = address.slice(2).toLowerCase();
  const hash = bytesToHex(keccak_256(utf8ToBytes(lower)));
  return [...lower].every((char, i) => address[i + 2] === (parseInt(hash[i]!, 16) >= 8 ? char.toUpperCase() : char));
}
