import { randomBytes } from 'node:crypto';
import { chmod, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FraudLensError } from '../../preload/contract';
import { sha256 } from './digest';
import { storageError } from './sqlite-error';
import type { Vault } from './vault';

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

/** Ending of a file that holds its original sealed. */
const SEALED = '.sealed';
/** Ending of a file that is being written. */
const DRAFT = '.draft';

/** Evidence as files under `folder/ab/cd/abcd…`; sealed, with the ending `.sealed`, where the data folder has a passphrase. */
export class EvidenceFolder implements EvidenceStore {
  constructor(private readonly folder: string, private readonly vault: Vault | null = null) {}

  async put(hash: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(hash);
    try {
      const kept = await this.kept(hash);
      if (kept) return assertUnaltered(kept, hash, path);
      await makeFolder(dirname(path));
      if (this.vault && this.vault.state !== 'unsealing') await writeAtomically(`${path}${SEALED}`, this.vault.seal(bytes, contextOf(hash)));
      else await writeAtomically(path, bytes);
    } catch (error) {
      throw storageError(error, path);
    }
  }

  async get(hash: string, name: string): Promise<Uint8Array> {
    const path = this.path(hash);
    const bytes = await this.kept(hash).catch((error: unknown) => {
      throw storageError(error, path);
    });
    if (!bytes) throw new FraudLensError('EVIDENCE_MISSING', `the original of ${name} is missing from the data folder (SHA-256 ${hash})`, { sha256: hash });
    assertUnaltered(bytes, hash, name);
    return bytes;
  }

  async remove(hash: string): Promise<void> {
    const folder = dirname(this.path(hash));
    for (const name of await namesIn(folder)) if (name.startsWith(hash)) await removeFile(join(folder, name));
  }

  async list(): Promise<string[]> {
    const hashes = new Set<string>();
    for (const first of await namesIn(this.folder)) {
      for (const second of await namesIn(join(this.folder, first))) {
        for (const name of await namesIn(join(this.folder, first, second))) hashes.add(name.endsWith(SEALED) ? name.slice(0, -SEALED.length) : name);
      }
    }
    return [...hashes].sort();
  }

  /**
   * Puts every original into the form that the vault's state asks for, one after the other, each whole before its other form goes: whenever
   * this is cut off, every original is there, and the next call does the rest. What a crash left of unfinished files goes. For a time in which
   * nobody else writes.
   * @returns how many were put into the other form, and which stay as they are because they were altered.
   */
  async convert(): Promise<{ converted: number; altered: string[] }> {
    let converted = 0;
    const altered: string[] = [];
    if (!this.vault) return { converted, altered };
    const unseal = this.vault.state === 'unsealing';
    for (const hash of await this.list()) {
      if (hash.endsWith(DRAFT)) await removeFile(this.path(hash));
      if (!/^[0-9a-f]{64}$/.test(hash)) continue;
      const plain = this.path(hash), sealed = `${plain}${SEALED}`;
      const bytes = await readOrNull(unseal ? sealed : plain);
      if (!bytes) continue;
      const original = unseal ? this.vault.open(bytes, contextOf(hash)) : bytes;
      if (!original || sha256(original) !== hash) {
        altered.push(hash);
        continue;
      }
      await writeAtomically(unseal ? plain : sealed, unseal ? original : this.vault.seal(original, contextOf(hash)));
      await removeFile(unseal ? sealed : plain);
      converted += 1;
    }
    return { converted, altered };
  }

  /** The original in whichever form it is kept; null when it is in none. */
  private async kept(hash: string): Promise<Uint8Array | null> {
    const path = this.path(hash);
    const sealed = await readOrNull(`${path}${SEALED}`);
    if (!sealed) return readOrNull(path);
    if (!this.vault) throw new FraudLensError('KEY_FILE_DAMAGED', `the original with SHA-256 ${hash} is sealed, and the data folder's key.json is missing; restore it from a copy of the data folder`, { sha256: hash });
    const bytes = this.vault.open(sealed, contextOf(hash));
    if (!bytes) throw new FraudLensError('EVIDENCE_ALTERED', `the sealed original with SHA-256 ${hash} was altered after intake: it does not open`, { expected: hash });
    return bytes;
  }

  private path(hash: string): string {
    return join(this.folder, hash.slice(0, 2), hash.slice(2, 4), hash);
  }
}

const contextOf = (hash: string): string => `evidence ${hash}`;

async function removeFile(path: string): Promise<void> {
  // Windows does not remove files that are write-protected.
  await chmod(path, 0o600);
  await rm(path);
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
  const draft = `${path}.${randomBytes(6).toString('hex')}${DRAFT}`;
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
