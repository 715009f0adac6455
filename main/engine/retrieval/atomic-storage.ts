import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FileDetails, FileStorage, ListFilesFilter } from 'vectra';
import { FraudLensError } from '../../../preload/contract';

/** Milliseconds that a write waits for the next one to the same file. */
const GATHER_MS = 100;

/**
 * vectra's files on disk so that a crash leaves either the old file or the new one: written beside it, synced, renamed.
 * `upsertFile` returns at once; of writes that wait for the same file only the last is done. `flush` waits for the disk.
 */
export class AtomicStorage implements FileStorage {
  readonly #waiting = new Map<string, Buffer>();
  #writing: Promise<void> | null = null;
  #failure: unknown = null;

  /** @param encode what is to be written for the content that vectra hands over; called when the write begins. */
  constructor(private readonly encode: (content: Buffer) => Buffer) {}

  async upsertFile(path: string, content: Buffer | string): Promise<void> {
    this.#waiting.set(path, typeof content === 'string' ? Buffer.from(content) : content);
    this.#writing ??= this.#writeAll();
  }

  /** Waits until everything is on the disk. Throws DISK_FULL or INTERNAL when a write failed since the last call. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing;
    const failure = this.#failure;
    this.#failure = null;
    if (!failure) return;
    const full = (failure as NodeJS.ErrnoException).code === 'ENOSPC';
    throw new FraudLensError(full ? 'DISK_FULL' : 'INTERNAL', `the case index could not be written: ${failure instanceof Error ? failure.message : String(failure)}`, undefined, { cause: failure });
  }

  async createFile(path: string, content: Buffer | string): Promise<void> {
    if (await this.pathExists(path)) throw new Error(`${path} exists`);
    await this.upsertFile(path, content);
  }

  async createFolder(path: string): Promise<void> {
    await mkdir(path, { recursive: true });
  }

  async deleteFile(path: string): Promise<void> {
    this.#waiting.delete(path);
    await rm(path, { force: true });
  }

  async deleteFolder(path: string): Promise<void> {
    for (const waiting of this.#waiting.keys()) if (dirname(waiting) === path) this.#waiting.delete(waiting);
    await rm(path, { recursive: true, force: true });
  }

  async getDetails(path: string): Promise<FileDetails> {
    return { name: basename(path), path, isFolder: (await stat(path)).isDirectory() };
  }

  async listFiles(folder: string, filter: ListFilesFilter = 'all'): Promise<FileDetails[]> {
    const entries = await readdir(folder, { withFileTypes: true });
    return entries.filter((entry) => filter === 'all' || entry.isDirectory() === (filter === 'folders')).map((entry) => ({ name: entry.name, path: join(folder, entry.name), isFolder: entry.isDirectory() }));
  }

  async pathExists(path: string): Promise<boolean> {
    return this.#waiting.has(path) || stat(path).then(() => true, () => false);
  }

  async readFile(path: string): Promise<Buffer> {
    const waiting = this.#waiting.get(path);
    return waiting ? this.encode(waiting) : readFile(path);
  }

  /** Removes what a crash between writing and renaming left in `folder`. */
  async sweep(folder: string): Promise<void> {
    const names = await readdir(folder).catch(() => []);
    await Promise.all(names.filter((name) => name.endsWith(TEMPORARY)).map((name) => rm(join(folder, name), { force: true })));
  }

  async #writeAll(): Promise<void> {
    await sleep(GATHER_MS);
    for (const [path, content] of this.#waiting) {
      try {
        await replaceFile(path, this.encode(content));
      } catch (error) {
        this.#failure = error;
      }
      if (this.#waiting.get(path) === content) this.#waiting.delete(path);
    }
    this.#writing = this.#waiting.size > 0 ? this.#writeAll() : null;
  }
}

const TEMPORARY = '.tmp';

async function replaceFile(path: string, content: Buffer): Promise<void> {
  const temporary = `${path}.${randomUUID()}${TEMPORARY}`;
  try {
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
