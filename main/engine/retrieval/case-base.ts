import { createHash } from 'node:crypto';
import type { SimilarCase } from '../../../preload/contract';
import { FraudLensError } from '../../../preload/contract';
import { Bm25, comparable } from './bm25';
import type { Role, TextEmbedder } from './embedder';
import { reciprocalRankFusion } from './fusion';
import type { Stamp } from './index-codec';
import { readVectorFile, VectorIndex, type Entry } from './vector-index';

/** A case as retrieval knows it. */
export type CaseRecord = Pick<SimilarCase, 'caseId' | 'source' | 'label' | 'scamType' | 'text' | 'howToTell'>;

export type CaseBaseOptions = {
  embedder: TextEmbedder;
  records: CaseRecord[];
  /** Where vectors are kept between starts; in memory when left out. */
  folder?: string;
  /** A vector file made beforehand, from which vectors of unchanged texts are taken. */
  vectors?: string;
};

/** How deep each ranking goes into the fusion. */
const DEPTH = 50;
/**
 * Weights in the fusion. Measured on messages that are in no case (type of the nearest case right: meaning alone 0.69, wording at 0.25 0.71, at 1 0.67)
 * and on paraphrases of cases (nearest case right: 0.92, 0.94, 0.95): wording finds the same text again, meaning finds the same trick.
 */
const WEIGHT = { meaning: 1, wording: 0.25 };
/** Vectors kept at a time, so that an import that is cut short need not start over. */
const CHUNK = 256;
/** Messages are compared with messages, so both sides take the same role (model card of e5: `query: ` on both sides for symmetric tasks). */
const ROLE: Role = 'query';

/**
 * Past cases, found by meaning (sentence vectors) and by wording (character n-grams) at once. The records given by the caller are the
 * truth; vectors are computed for those whose text is new and kept under the hash of the text.
 */
export class CaseBase {
  readonly #records = new Map<string, CaseRecord>();
  readonly #wording = new Bm25();
  readonly #verbatim = new Map<string, Set<string>>();
  #additions: Promise<unknown> = Promise.resolve();

  private constructor(private readonly embedder: TextEmbedder, private readonly vectors: VectorIndex, private readonly ready: Map<string, Entry>) {}

  /** Opens the base with its records. Only texts without a stored vector are embedded. */
  static async open({ embedder, records, folder, vectors }: CaseBaseOptions): Promise<CaseBase> {
    const stamp = stampOf(embedder);
    const ready = vectors === undefined ? new Map<string, Entry>() : await readVectorFile(vectors, stamp);
    const base = new CaseBase(embedder, await VectorIndex.open(stamp, folder), ready);
    await base.add(records);
    return base;
  }

  /** Number of cases. */
  get size(): number {
    return this.#records.size;
  }

  /** Why the stored vectors could not be used at the start; null when they could. */
  get rebuilt(): string | null {
    return this.vectors.rebuilt;
  }

  /** Why vectors are kept in memory alone although a folder was named; null when they are not. */
  get unsaved(): string | null {
    return this.vectors.unsaved;
  }

  /**
   * Adds cases or replaces those with the same id. They are found as soon as this resolves; the file follows.
   * Throws INVALID_INPUT for a case without text; then none of them is added.
   */
  add(records: CaseRecord[]): Promise<void> {
    const job = this.#additions.then(() => this.#add(records));
    this.#additions = job.catch(() => undefined);
    return job;
  }

  /** Takes cases out; unknown ids are no error. */
  remove(caseIds: string[]): Promise<void> {
    const job = this.#additions.then(async () => {
      await this.vectors.remove(caseIds);
      for (const id of caseIds) this.#forget(id);
    });
    this.#additions = job.catch(() => undefined);
    return job;
  }

  /**
   * The `n` cases most like a text, most alike first; a case with the very same words comes before all others. Blank text: none.
   * @param ready the text's vector in the role `query`, where the caller has it already.
   */
  async query(text: string, n: number, ready?: Float32Array): Promise<SimilarCase[]> {
    if (n < 1 || this.size === 0 || text.trim() === '') return [];
    const vector = ready ?? (await this.embedder.embed([text], ROLE))[0];
    if (!vector) return [];
    const depth = Math.max(DEPTH, 2 * n);
    const byMeaning = await this.vectors.nearest(vector, depth, (id) => this.#records.has(id), this.vectors.size - this.size);
    const byWording = this.#wording.query(text, depth).map(({ id }) => id);
    const fused = reciprocalRankFusion([{ ids: byMeaning, weight: WEIGHT.meaning }, { ids: byWording, weight: WEIGHT.wording }]);
    const same = [...(this.#verbatim.get(comparable(text)) ?? [])];
    const ranked = [...new Set([...byMeaning.filter((id) => same.includes(id)), ...same, ...fused])];
    return ranked.slice(0, n).map((id, at) => ({ ...this.#records.get(id)!, similarity: cosine(vector, this.vectors.get(id)!.vector), rank: at + 1 }));
  }

  /** Waits until all vectors are on the disk. */
  async flush(): Promise<void> {
    await this.#additions;
    await this.vectors.flush();
  }

  async #add(records: CaseRecord[]): Promise<void> {
    const blank = records.find((record) => record.text.trim() === '');
    if (blank) throw new FraudLensError('INVALID_INPUT', `case ${blank.caseId} has no text`);
    const fresh = records.map(({ caseId, text }) => ({ id: caseId, hash: hashText(text), text })).filter(({ id, hash }) => this.vectors.get(id)?.hash !== hash);
    for (let at = 0; at < fresh.length; at += CHUNK) {
      const entries: Entry[] = [];
      for (const { id, hash, text } of fresh.slice(at, at + CHUNK)) entries.push({ id, hash, vector: await this.#vectorOf(id, hash, text) });
      await this.vectors.put(entries);
    }
    for (const record of records) this.#remember(record);
  }

  async #vectorOf(caseId: string, hash: string, text: string): Promise<Float32Array> {
    const ready = this.ready.get(caseId);
    if (ready?.hash === hash) return ready.vector;
    const [vector] = await this.embedder.embed([text], ROLE);
    return vector!;
  }

  #remember(record: CaseRecord): void {
    this.#forget(record.caseId);
    this.#records.set(record.caseId, record);
    this.#wording.put(record.caseId, record.text);
    const words = comparable(record.text);
    this.#verbatim.set(words, (this.#verbatim.get(words) ?? new Set()).add(record.caseId));
  }

  #forget(caseId: string): void {
    const record = this.#records.get(caseId);
    if (!record) return;
    this.#records.delete(caseId);
    this.#wording.remove(caseId);
    const words = comparable(record.text);
    const ids = this.#verbatim.get(words);
    ids?.delete(caseId);
    if (ids?.size === 0) this.#verbatim.delete(words);
  }
}

/** Vectors made with another model or in another role do not compare. */
function stampOf({ model }: TextEmbedder): Stamp {
  return { model: `${model.id} ${ROLE}`, dimension: model.dimension };
}

function hashText(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Cosine of two unit vectors, kept within −1…1 against rounding. */
function cosine(a: Float32Array, b: Float32Array): number {
  let dot = 0;
  for (let i = 0; i < a.length; i += 1) dot += a[i]! * b[i]!;
  return Math.max(-1, Math.min(1, dot));
}
