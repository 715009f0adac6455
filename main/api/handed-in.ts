import type { Stats } from 'node:fs';
import { readFile, readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { FraudLensError, type NamedBytes } from '../../preload/contract';
import { checkBytes, defaultLimits } from '../engine/image/limits';

/** Something that was handed in: its bytes, or why there are none. */
export type HandedIn = { name: string; bytes: Uint8Array } | { name: string; error: FraudLensError };

/** Files taken from one request; folders may hold millions. */
const MAX_FILES = 100_000;
/** What operating systems leave in folders, hidden from their users. */
const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini', '__macosx']);
const naturally = new Intl.Collator('ko', { numeric: true });

/** Files whose bytes are already here. */
export async function* fromBytes(files: readonly NamedBytes[]): AsyncGenerator<HandedIn> {
  for (const { name, bytes } of files) yield checked(name, bytes);
}

/**
 * Files and folders of this machine, in the order given; folders with all that is in them, in natural order (2 before 10).
 * Files are named as given, files of a folder by their path from it. Hidden files are skipped; loops of links are walked once.
 */
export async function* fromPaths(paths: readonly string[]): AsyncGenerator<HandedIn> {
  const walk = new Walk();
  for (const path of paths) yield* walk.visit(resolve(path), basename(resolve(path)) || path);
}

/** One walk over paths, which counts files and remembers the folders it was in. */
class Walk {
  private files = 0;
  private readonly seen = new Set<string>();

  async *visit(path: string, name: string): AsyncGenerator<HandedIn> {
    const found = await attempt(name, () => stat(path));
    if (found instanceof FraudLensError) yield { name, error: found };
    else if (found.isDirectory()) yield* this.folder(path, name);
    else yield await this.file(path, name, found);
  }

  private async *folder(path: string, name: string): AsyncGenerator<HandedIn> {
    const real = await realpath(path);
    if (this.seen.has(real)) return;
    this.seen.add(real);
    const names = await attempt(name, () => readdir(path));
    if (names instanceof FraudLensError) {
      yield { name, error: names };
      return;
    }
    const visible = names.filter((entry) => !entry.startsWith('.') && !SYSTEM_FILES.has(entry.toLowerCase())).sort(naturally.compare);
    for (const entry of visible) yield* this.visit(join(path, entry), `${name}/${entry}`);
  }

  private async file(path: string, name: string, found: Stats): Promise<HandedIn> {
    // A named pipe or device could keep its reader waiting for ever.
    if (!found.isFile()) return { name, error: new FraudLensError('NOT_A_FILE', `${name} is neither a file nor a folder`) };
    this.files += 1;
    if (this.files > MAX_FILES) return { name, error: new FraudLensError('TOO_MANY_ITEMS', `${name}: more than ${MAX_FILES} files were handed in at once`) };
    if (found.size > defaultLimits.bytes) {
      return { name, error: new FraudLensError('TOO_MANY_BYTES', `${name} has ${found.size} bytes; the limit is ${defaultLimits.bytes}`, { bytes: found.size, limit: defaultLimits.bytes }) };
    }
    const bytes = await attempt(name, () => readFile(path));
    return bytes instanceof FraudLensError ? { name, error: bytes } : checked(name, bytes);
  }
}

function checked(name: string, bytes: Uint8Array): HandedIn {
  try {
    checkBytes(bytes, name, defaultLimits);
    return { name, bytes };
  } catch (error) {
    if (error instanceof FraudLensError) return { name, error };
    throw error;
  }
}

/** Reads from the disk; what goes wrong there is told, not thrown, so that the other files still come. */
async function attempt<T>(name: string, read: () => Promise<T>): Promise<T | FraudLensError> {
  try {
    return await read();
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    if (code === 'ENOENT' || code === 'ENOTDIR') return new FraudLensError('FILE_NOT_FOUND', `${name} does not exist`);
    const reason = code === 'EACCES' || code === 'EPERM' ? 'this user may not read it' : `the system says ${code}`;
    return new FraudLensError('UNREADABLE_FILE', `${name} cannot be read: ${reason}`, { reason: code }, { cause });
  }
}
