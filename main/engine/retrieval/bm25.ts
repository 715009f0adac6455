/** Saturation of repeated terms and weight of document length: Lucene's defaults, after Robertson & Zaragoza, "The Probabilistic Relevance Framework" (2009). */
const K1 = 1.2;
const B = 0.75;
/** Korean words carry endings and are spaced at will; two or three syllables hold the stem without a morphological analyser. */
const GRAM_LENGTHS = [2, 3];

type Document = { id: string; length: number };
type Postings = { slots: number[]; counts: number[] };

/** Okapi BM25 over character n-grams, for Korean and English alike, in memory. */
export class Bm25 {
  readonly #documents: (Document | null)[] = [];
  readonly #slots = new Map<string, number>();
  readonly #free: number[] = [];
  readonly #postings = new Map<string, Postings>();
  readonly #texts = new Map<string, string>();
  #totalLength = 0;

  get size(): number {
    return this.#slots.size;
  }

  /** Adds a document, or replaces the one with that id. */
  put(id: string, text: string): void {
    if (this.#texts.get(id) === text) return;
    this.remove(id);
    const terms = countGrams(text);
    const length = total(terms);
    const slot = this.#free.pop() ?? this.#documents.length;
    this.#documents[slot] = { id, length };
    this.#slots.set(id, slot);
    this.#texts.set(id, text);
    this.#totalLength += length;
    for (const [term, count] of terms) {
      let postings = this.#postings.get(term);
      if (!postings) this.#postings.set(term, (postings = { slots: [], counts: [] }));
      postings.slots.push(slot);
      postings.counts.push(count);
    }
  }

  /** Takes a document out; an unknown id is no error. */
  remove(id: string): void {
    const slot = this.#slots.get(id);
    if (slot === undefined) return;
    for (const term of countGrams(this.#texts.get(id) ?? '').keys()) this.#dropPosting(term, slot);
    this.#totalLength -= this.#documents[slot]?.length ?? 0;
    this.#documents[slot] = null;
    this.#free.push(slot);
    this.#slots.delete(id);
    this.#texts.delete(id);
  }

  /** The `n` best documents for a text, best first; those that share nothing with it are left out. Equal scores in order of id. */
  query(text: string, n: number): { id: string; score: number }[] {
    if (n < 1 || this.size === 0) return [];
    const scores = new Float64Array(this.#documents.length);
    const lengthNorms = this.#lengthNorms();
    for (const term of countGrams(text).keys()) {
      const postings = this.#postings.get(term);
      if (!postings) continue;
      const { slots, counts } = postings;
      const idf = Math.log(1 + (this.size - slots.length + 0.5) / (slots.length + 0.5));
      for (let at = 0; at < slots.length; at += 1) {
        const slot = slots[at]!;
        const count = counts[at]!;
        scores[slot]! += (idf * count * (K1 + 1)) / (count + lengthNorms[slot]!);
      }
    }
    return this.#best(scores, n);
  }

  /** k1 · (1 − b + b · length / mean length) of each document. */
  #lengthNorms(): Float64Array {
    const mean = this.#totalLength / this.size || 1;
    return Float64Array.from(this.#documents, (document) => K1 * (1 - B + (B * (document?.length ?? 0)) / mean));
  }

  #best(scores: Float64Array, n: number): { id: string; score: number }[] {
    const best: { id: string; score: number }[] = [];
    for (let slot = 0; slot < scores.length; slot += 1) {
      const score = scores[slot]!;
      if (score <= 0 || (best.length === n && score < best[n - 1]!.score)) continue;
      const hit = { id: this.#documents[slot]!.id, score };
      let at = best.length;
      while (at > 0 && isBetter(hit, best[at - 1]!)) at -= 1;
      best.splice(at, 0, hit);
      if (best.length > n) best.pop();
    }
    return best;
  }

  #dropPosting(term: string, slot: number): void {
    const postings = this.#postings.get(term);
    const at = postings?.slots.indexOf(slot) ?? -1;
    if (!postings || at < 0) return;
    postings.slots.splice(at, 1);
    postings.counts.splice(at, 1);
    if (postings.slots.length === 0) this.#postings.delete(term);
  }
}

/** What two messages are compared by, character for character: compatibility forms folded, lower case, no spaces. */
export function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}

/** How often each character n-gram stands in a text. All digits count as one: numbers differ from message to message, their places do not. */
function countGrams(text: string): Map<string, number> {
  const characters = comparable(text).replace(/\d/g, '0');
  const counts = new Map<string, number>();
  for (const length of GRAM_LENGTHS) {
    for (let at = 0; at + length <= characters.length; at += 1) {
      const gram = characters.slice(at, at + length);
      counts.set(gram, (counts.get(gram) ?? 0) + 1);
    }
  }
  return counts;
}

function isBetter(a: { id: string; score: number }, b: { id: string; score: number }): boolean {
  return a.score > b.score || (a.score === b.score && a.id < b.id);
}

function total(terms: Map<string, number>): number {
  let sum = 0;
  for (const count of terms.values()) sum += count;
  return sum;
}
