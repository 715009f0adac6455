/** A stretch of text, and whether the other text holds it too. */
export type Run = { text: string; shared: boolean };

/** Shortest stretch that counts as shared, in letters and digits: shorter ones agree by chance. */
const LENGTH = 5;

/**
 * What two texts say in the same words, for reading side by side. Spaces, punctuation and case do not count, so a reader's missing space
 * does not hide an agreement. The runs joined give `text` back.
 */
export function sharedRuns(text: string, other: string): Run[] {
  const grams = new Set(keyGrams(keys(other).map((key) => key.char)));
  const own = keys(text);
  const shared = new Uint8Array(text.length);
  keyGrams(own.map((key) => key.char)).forEach((gram, at) => {
    const first = own[at];
    const last = own[at + LENGTH - 1];
    if (first !== undefined && last !== undefined && grams.has(gram)) shared.fill(1, first.at, last.at + last.char.length);
  });
  const runs: Run[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const last = runs.at(-1);
    if (last !== undefined && last.shared === (shared[at] === 1)) last.text += text[at];
    else runs.push({ text: text[at] ?? '', shared: shared[at] === 1 });
  }
  return runs;
}

function keys(text: string): { char: string; at: number }[] {
  return [...text.matchAll(/[\p{L}\p{N}]/gu)].map((found) => ({ char: found[0].toLowerCase().slice(0, found[0].length), at: found.index }));
}

function keyGrams(characters: readonly string[]): string[] {
  return characters.length < LENGTH ? [] : Array.from({ length: characters.length - LENGTH + 1 }, (_, at) => characters.slice(at, at + LENGTH).join(''));
}
