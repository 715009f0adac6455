import { readdir, realpath, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { FraudLensError, type NamedBytes } from '../../preload/contract';
import { checkBytes, defaultLimits } from '../engine/image/limits';
import { notAFile, readWhole } from './read-whole';

/** Something that was handed in: its bytes, or why there are none. */
export type HandedIn = { name: string; bytes: Uint8Array } | { name: string; error: FraudLensError };

/** Files taken from one request; folders may hold millions. */
const MAX_FILES = 100_000;
/** What operating systems leave in folders, hidden from their users. */
const SYSTEM_FILES = new Set(['thumbs.db', 'desktop.ini', '__macosx']);
/** What the commonest error codes of the file system mean. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not read it', EPERM: 'this user may not read it', ELOOP: 'it is a link that leads back to itself', ENAMETOOLONG: 'its path is too long',
};
const naturally = new Intl.Collator('ko', { numeric: true });

/** Files whose bytes are already here. */
export async function* fromBytes(files: readonly NamedBytes[]): AsyncGenerator<HandedIn> {
  for (const { name, bytes } of files) yield checked(name, bytes);
}

/**
 * Files and folders of this machine, in the order given; folders with all that is in them, in natural order (2 before 10).
 * Files are named as given, files of a folder by their path from it. Hidden files are skipped; loops of links are walked once.
 * A folder without any file is told as such.
 */
export async function* fromPaths(paths: readonly string[]): AsyncGenerator<HandedIn> {
  const walk = new Walk();
  for (const path of paths) {
    const name = basename(resolve(path)) || path;
    const foldersBefore = walk.folders;
    let told = false;
    for await (const thing of walk.visit(resolve(path), name)) {
      told = true;
      yield thing;
    }
    // A folder that was walked before (named twice) has told of its files already.
    if (!told && walk.folders > foldersBefore) yield { name, error: new FraudLensError('FILE_NOT_FOUND', `${name} holds no files`) };
  }
}

/** A path as the system takes it: bytes where they are no UTF-8 (archives made on Korean Windows unpacked elsewhere). */
type Path = string | Buffer;

/** One walk over paths, which counts files and remembers the folders it was in. */
class Walk {
  private files = 0;
  private readonly seen = new Set<string>();

  /** Folders walked so far. */
  get folders(): number {
    return this.seen.size;
  }

  async *visit(path: Path, name: string): AsyncGenerator<HandedIn> {
    const found = await attempt(name, () => stat(path));
    if (found instanceof FraudLensError) yield { name, error: found };
    else if (found.isDirectory()) yield* this.folder(path, name);
    // Merely opening a device may do something.
    else if (!found.isFile()) yield { name, error: notAFile(name) };
    else yield await this.file(path, name);
  }

  private async *folder(path: Path, name: string): AsyncGenerator<HandedIn> {
    const listed = await attempt(name, async () => ({ real: await realpath(path, 'latin1'), entries: await readdir(path, 'buffer') }));
    if (listed instanceof FraudLensError) {
      yield { name, error: listed };
      return;
    }
    if (this.seen.has(listed.real)) return;
    this.seen.add(listed.real);
    const visible = listed.entries
      .map((entry) => ({ entry, text: textOf(entry) }))
      .filter(({ text }) => !text.startsWith('.') && !SYSTEM_FILES.has(text.toLowerCase()))
      .sort((a, b) => naturally.compare(a.text, b.text));
    for (const { entry, text } of visible) yield* this.visit(inside(path, entry), `${name}/${text}`);
  }

  private async file(path: Path, name: string): Promise<HandedIn> {
    this.files += 1;
    if (this.files > MAX_FILES) return { name, error: new FraudLensError('TOO_MANY_ITEMS', `${name}: more than ${MAX_FILES} files were handed in at once`) };
    const bytes = await attempt(name, () => readWhole(path, name, defaultLimits.bytes));
    return bytes instanceof FraudLensError ? { name, error: bytes } : checked(name, bytes);
  }
}

function inside(folder: Path, entry: Buffer): Path {
  const text = entry.toString('utf8');
  if (typeof folder === 'string' && Buffer.from(text).equals(entry)) return join(folder, text);
  return Buffer.concat([Buffer.from(folder), Buffer.from(sep), entry]);
}

/** A file's name to read: UTF-8, else Windows' Korean code page, else with marks for what cannot be read. */
function textOf(entry: Buffer): string {
  const text = entry.toString('utf8');
  if (Buffer.from(text).equals(entry)) return text;
  const korean = new TextDecoder('euc-kr').decode(entry);
  return korean.includes('\ufffd') ? text : korean;
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
    if (cause instanceof FraudLensError) return cause;
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown';
    if (code === 'ENOENT' || code === 'ENOTDIR') return new FraudLensError('FILE_NOT_FOUND', `${name} does not exist`);
    const reason = REASONS[code] ?? `the system says ${code}`;
    return new FraudLensError('UNREADABLE_FILE', `${name} cannot be read: ${reason}`, { reason: code }, { cause });
  }
}
