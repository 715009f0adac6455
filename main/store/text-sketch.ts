import type { Ocr } from '../../preload/contract';

/** Hashes kept of a text. Texts with fewer trigrams are kept whole, so most messages are compared exactly. */
const SIZE = 128;
/** Letters and digits below which a text says too little to tell two screens apart. */
const SHORTEST = 12;

/**
 * A text by the smallest hashes of its character trigrams, ascending, at most 128 (the sketch MIN_s of A. Broder, "On the resemblance and
 * containment of documents", 1997). Only letters and digits count, so a reader's missing space changes nothing. Of a screen with messages,
 * the messages; of any other, all that it says. Null when that is too little.
 */
export function textSketch({ lines, text }: Ocr): Uint32Array | null {
  const messages = lines.filter((line) => line.role === 'message').map((line) => line.text).join('\n');
  const letters = [...(messages === '' ? text : messages).normalize('NFKC').toLowerCase()].filter((character) => /[\p{L}\p{N}]/u.test(character));
  if (letters.length < SHORTEST) return null;
  const hashes = new Set<number>();
  for (let at = 0; at + 2 < letters.length; at += 1) hashes.add(mixed(letters, at));
  return Uint32Array.from([...hashes].sort((a, b) => a - b).slice(0, SIZE));
}

/** Estimated share of trigrams that two texts have in common, of all that either has: 0–1 (Jaccard). Exact for texts of up to 128 trigrams together. */
export function resemblance(a: Uint32Array, b: Uint32Array): number {
  const [ofA, ofB] = [new Set(a), new Set(b)];
  const smallest = [...new Set([...a, ...b])].sort((x, y) => x - y).slice(0, SIZE);
  return smallest.length === 0 ? 0 : smallest.filter((hash) => ofA.has(hash) && ofB.has(hash)).length / smallest.length;
}

/** 32-bit hash of the three characters at `at`: FNV-1a (RFC 9923), then the finaliser of MurmurHash3, which FNV's short inputs need. */
function mixed(letters: readonly string[], at: number): number {
  let hash = 0x811c9dc5;
  for (let next = at; next < at + 3; next += 1) hash = Math.imul(hash ^ (letters[next]?.codePointAt(0) ?? 0), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
