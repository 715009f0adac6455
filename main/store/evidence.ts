import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FraudLensError } from '../../preload/contract';
import { sha256 } from './digest';
import { storageError } from './sqlite-error';

/** The originals, kept under the SHA-256 of their bytes: written once, never changed, checked whenever they are read. */
export type EvidenceStore = {
  /** Keeps the bytes; durable when it resolves. Equal bytes are kept once. */
  put(hash: string, bytes: Uint8Array): Promise<void>;
  /**
   * The bytes with this hash.
   * @param name what the item is called, for the message of an error.
   * @throws FraudLensError EVIDENCE_MISSING or EVIDENCE_ALTERED.
   */
  get(hash: string, name: string): Promise<Uint8Array>;
  /** Removes the file and what an interrupted writing of it left; does nothing when there is none. */
  remove(hash: string): Promise<void>;
  /** Hashes of everything that is kept. */
  list(): Promise<string[]>;
};

/** Evidence as files under `folder/ab/cd/abcd…`. */
export class EvidenceFolder implements EvidenceStore {
  constructor(private readonly folder: string) {}

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(hash);
    try {
      const kept = await readOrNull(path);
      if (kept) return assertUnaltered(kept, hash, path);
      await makeFolder(dirname(path));
      await writeAtomically(path, bytes);
    } catch (error) {
      throw storageError(error, path);
    }
  }

  async get(hash: string, name: string): Promise<Uint8Array> {
    const path = this.path(hash);
    const bytes = await readOrNull(path).catch((error: unknown) => {
      throw storageError(error, path);
    });
    if (!bytes) throw new FraudLensError('EVIDENCE_MISSING', `the original of ${name} is missing from the data folder (SHA-256 ${hash})`, { sha256: hash });
    assertUnaltered(bytes, hash, name);
    return bytes;
  }

  async remove(hash: string): Promise<void> {
    const folder = dirname(this.path(hash));
    for (const name of await namesIn(folder)) {
      if (!name.startsWith(hash)) continue;
      // Windows does not remove files that are write-protected.
      await chmod(join(folder, name), 0o600);
      await rm(join(folder, name));
    }
  }

  async list(): Promise<string[]> {
    const hashes: string[] = [];
    for (const first of await namesIn(this.folder)) {
      for (const second of await namesIn(join(this.folder, first))) hashes.push(...(await namesIn(join(this.folder, first, second))));
    }
    return hashes.sort();
  }

  private path(hash: string): string {
    return join(this.folder, hash.slice(0, 2), hash.slice(2, 4), hash);
  }
}

/** Evidence that lives and dies with the process. */
export class EvidenceMemory implements EvidenceStore {
  private readonly kept = new Map<string, Uint8Array>();

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    if (!this.kept.has(hash)) this.kept.set(hash, Uint8Array.from(bytes));
  }

  async get(hash: string, name: string): Promise<Uint8Array> {
    const bytes = this.kept.get(hash);
    if (!bytes) throw new FraudLensError('EVIDENCE_MISSING', `the original of ${name} is missing (SHA-256 ${hash})`, { sha256: hash });
    return Uint8Array.from(bytes);
  }

  async remove(hash: string): Promise<void> {
    this.kept.delete(hash);
  }

  async list(): Promise<string[]> {
    return [...this.kept.keys()].sort();
  }
}

function assertUnaltered(bytes: Uint8Array, hash: string, name: string): void {
  const found = sha256(bytes);
  if (found !== hash) throw new FraudLensError('EVIDENCE_ALTERED', `the original of ${name} was altered after intake: its SHA-256 is ${found}, not ${hash}`, { expected: hash, found });
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function readOrNull(path: string): Promise<Uint8Array | null> {
  try {
    return new Uint8Array(await readFile(path));
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** A new folder is durable only when the folders above it have it written down. */
async function makeFolder(folder: string): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  for (let made = folder; first && made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made));
}

/** Whole or not at all: written beside its place, forced to disk, then renamed. */
async function writeAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}.draft`;
  try {
    const file = await open(draft, 'wx', 0o400);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(dirname(path));
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders; NTFS journals names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
