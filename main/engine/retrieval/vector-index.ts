import { access, constants, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LocalIndex, VirtualFileStorage } from 'vectra';
import { FraudLensError } from '../../../preload/contract';
import { AtomicStorage } from './atomic-storage';
import { asVectraVector, VectorCodec, type Stamp } from './index-codec';

/** A vector with the hash of the text that it stands for. */
export type Entry = { id: string; hash: string; vector: Float32Array };
type Metadata = { hash: string };
type Vectra = { LocalIndex: typeof LocalIndex; VirtualFileStorage: typeof VirtualFileStorage };

/**
 * The two classes used here, from their own files: each entry of the package also loads a tokenizer of GPT (a third of a second at
 * every start) and clients that are never used.
 */
function openVectra(): Vectra {
  const require = createRequire(import.meta.url);
  const library = dirname(require.resolve('vectra/browser'));
  return { ...(require(join(library, 'LocalIndex.js')) as Pick<Vectra, 'LocalIndex'>), ...(require(join(library, 'storage', 'VirtualFileStorage.js')) as Pick<Vectra, 'VirtualFileStorage'>) };
}

/**
 * The vectors of the case base in a vectra index: one writer at a time, saved behind the caller's back. It is a cache: when its file
 * is missing, torn or of another model it starts empty, and `rebuilt` says why; where its folder cannot be used it lives in memory, and
 * `unsaved` says why.
 */
export class VectorIndex {
  readonly #entries = new Map<string, Entry>();
  #writer: Promise<unknown> = Promise.resolve();

  private constructor(private readonly stamp: Stamp, private readonly index: LocalIndex<Metadata>, private readonly storage: AtomicStorage | null, readonly rebuilt: string | null, readonly unsaved: string | null) {}

  /** Opens the index in `folder`, or an empty one in memory. */
  static async open(stamp: Stamp, folder?: string): Promise<VectorIndex> {
    if (folder === undefined) return VectorIndex.#open(stamp);
    try {
      // Asked beforehand: vectra does not say why it fails, and writes happen behind the caller's back.
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
      return await VectorIndex.#open(stamp, folder);
    } catch (error) {
      // A file in the folder's place, no right to read or write it, a full disk: nothing is lost but the time to make vectors again.
      return VectorIndex.#open(stamp, undefined, error instanceof Error ? error.message : String(error));
    }
  }

  static async #open(stamp: Stamp, folder?: string, unsaved: string | null = null): Promise<VectorIndex> {
    const { LocalIndex, VirtualFileStorage } = openVectra();
    const codec = new VectorCodec(stamp);
    const storage = folder === undefined ? null : new AtomicStorage((content) => codec.redeem(content));
    const path = folder ?? 'memory';
    const index = new LocalIndex<Metadata>(path, undefined, storage ?? new VirtualFileStorage(), codec);
    await storage?.sweep(path);
    const rebuilt = await openOrCreate(index);
    const opened = new VectorIndex(stamp, index, storage, rebuilt, unsaved);
    for (const { id, metadata, vector } of await index.listItems()) opened.#entries.set(id, { id, hash: metadata.hash, vector: vector as unknown as Float32Array });
    return opened;
  }

  get size(): number {
    return this.#entries.size;
  }

  get(id: string): Entry | undefined {
    return this.#entries.get(id);
  }

  /**
   * Adds entries or replaces those with the same id, all or none.
   * Throws INVALID_INPUT for a vector of another length or without direction: compared with anything, it would give nonsense.
   */
  put(entries: Entry[]): Promise<void> {
    for (const { id, vector } of entries) this.#check(id, vector);
    const latest = [...new Map(entries.map((entry) => [entry.id, entry])).values()];
    return this.#write(async () => {
      await this.index.deleteItems(latest.map((entry) => entry.id));
      for (const { id, hash, vector } of latest) await this.index.insertItem({ id, metadata: { hash }, vector: asVectraVector(vector) });
    }, () => latest.forEach((entry) => this.#entries.set(entry.id, entry)));
  }

  /** Takes entries out; unknown ids are no error. */
  remove(ids: string[]): Promise<void> {
    return this.#write(() => this.index.deleteItems(ids), () => ids.forEach((id) => this.#entries.delete(id)));
  }

  /** Ids of the `n` nearest entries that `isWanted`, nearest first. `unwanted` is how many are not. */
  async nearest(vector: Float32Array, n: number, isWanted: (id: string) => boolean, unwanted: number): Promise<string[]> {
    this.#check('query', vector);
    const found = await this.index.queryItems(asVectraVector(vector), '', n + unwanted);
    return found.map(({ item }) => item.id).filter(isWanted).slice(0, n);
  }

  /** Waits until everything put is on the disk. */
  async flush(): Promise<void> {
    await this.#writer;
    await this.storage?.flush();
  }

  #check(id: string, vector: Float32Array): void {
    if (vector.length !== this.stamp.dimension) throw new FraudLensError('INVALID_INPUT', `the vector of ${id} has ${vector.length} numbers, the index ${this.stamp.dimension}`);
    const norm = Math.hypot(...vector);
    if (!Number.isFinite(norm) || norm === 0) throw new FraudLensError('INVALID_INPUT', `the vector of ${id} has no direction`);
  }

  /** vectra loses updates that overlap, and stays in the update that failed: so one at a time, cancelled when it fails. */
  #write(change: () => Promise<void>, commit: () => void): Promise<void> {
    const job = this.#writer.then(async () => {
      await this.index.beginUpdate();
      try {
        await change();
        await this.index.endUpdate();
      } catch (error) {
        this.index.cancelUpdate();
        throw error;
      }
      commit();
    });
    this.#writer = job.catch(() => undefined);
    return job;
  }
}

/** Null when the index was there and whole, else why it starts empty. */
async function openOrCreate(index: LocalIndex<Metadata>): Promise<string | null> {
  if (!(await index.isIndexCreated())) {
    await index.createIndex();
    return 'there was no vector file';
  }
  try {
    await index.listItems();
    return null;
  } catch (error) {
    await index.createIndex({ version: 1, deleteIfExists: true });
    return error instanceof Error ? error.message : String(error);
  }
}

/** The entries of a vector file that is only read, by id; none when it is missing, torn or of another model. */
export async function readVectorFile(path: string, stamp: Stamp): Promise<Map<string, Entry>> {
  try {
    const { items } = new VectorCodec(stamp).deserializeIndex(await readFile(path));
    return new Map(items.map(({ id, metadata, vector }) => [id, { id, hash: String(metadata.hash), vector: vector as unknown as Float32Array }]));
  } catch {
    return new Map();
  }
}
