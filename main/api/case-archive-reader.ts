import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import { FraudLensError, toErrorInfo } from '../../preload/contract';
import { bytesAllowed, MAX_ITEMS, MAX_RATIO, MAX_TOTAL_BYTES, RATIO_FROM } from './case-archive-format';

/** Where an archive is. */
export type ArchiveSource = { bytes: Uint8Array } | { path: string };

/** Item, original and picture of each item, and the few files of the archive itself. */
const MAX_FILES = 3 * MAX_ITEMS + 20;
const OPTIONS = { lazyEntries: true, autoClose: false, decodeStrings: true, strictFileNames: true, validateEntrySizes: true } as const;
/** File type bits of a Unix mode (POSIX sys/stat.h). */
const [TYPE, REGULAR] = [0o170000, 0o100000];

/**
 * A ZIP from somebody else. Its directory is read and judged before any file is unpacked; nothing is ever written under a name that stands in it.
 */
export class ArchiveReader {
  private constructor(private readonly zip: ZipFile, private readonly entries: ReadonlyMap<string, Entry>) {}

  /**
   * Opens an archive and checks the list of its files: names, kinds, sizes, packing.
   * @throws FraudLensError FILE_NOT_FOUND, UNREADABLE_FILE, UNSUPPORTED_TYPE (no ZIP), INVALID_INPUT (a file that does not belong there: foreign or repeated name, path that
   * leads out, link, folder), PASSWORD_PROTECTED, TOO_MANY_ITEMS, TOO_MANY_BYTES (also for files that unpack out of all proportion).
   */
  static async open(source: ArchiveSource): Promise<ArchiveReader> {
    const bytes = 'bytes' in source ? source.bytes.length : await sizeOf(source.path);
    const zip = await ('bytes' in source ? fromBufferPromise(Buffer.from(source.bytes.buffer, source.bytes.byteOffset, bytes), OPTIONS) : openPromise(source.path, OPTIONS)).catch((cause: unknown) => {
      throw new FraudLensError('UNSUPPORTED_TYPE', `the archive is not a ZIP file: ${toErrorInfo(cause).message}`, undefined, { cause });
    });
    try {
      return new ArchiveReader(zip, await listed(zip, bytes));
    } catch (error) {
      zip.close();
      throw error;
    }
  }

  get paths(): string[] {
    return [...this.entries.keys()];
  }

  /** Bytes of a file, unpacked, as the directory says. */
  size(path: string): number | null {
    return this.entries.get(path)?.uncompressedSize ?? null;
  }

  /** The whole file. @throws FraudLensError EVIDENCE_MISSING, or EVIDENCE_ALTERED when it does not unpack to what the directory says. */
  async read(path: string): Promise<Buffer> {
    const chunks: Buffer[] = [];
    for await (const chunk of this.stream(path)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }

  /** SHA-256 and size, without holding the file. */
  async digest(path: string): Promise<{ sha256: string; bytes: number }> {
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const chunk of this.stream(path)) {
      hash.update(chunk);
      bytes += chunk.length;
    }
    return { sha256: hash.digest('hex'), bytes };
  }

  close(): void {
    this.zip.close();
  }

  private async *stream(path: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(path);
    if (!entry) throw new FraudLensError('EVIDENCE_MISSING', `${path} is missing from the archive`);
    try {
      yield* (await this.zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>;
    } catch (cause) {
      throw new FraudLensError('EVIDENCE_ALTERED', `${path} cannot be unpacked: ${toErrorInfo(cause).message}`, undefined, { cause });
    }
  }
}

async function listed(zip: ZipFile, archiveBytes: number): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let total = 0;
  for await (const entry of entriesOf(zip)) {
    const path = entry.fileName;
    if (entries.has(path)) throw refused(path, 'is there twice');
    check(entry);
    entries.set(path, entry);
    total += entry.uncompressedSize;
    if (entries.size > MAX_FILES) throw new FraudLensError('TOO_MANY_ITEMS', `the archive holds more than ${MAX_FILES} files`, { limit: MAX_FILES });
    // Files may share their packed bytes: each would look harmless.
    const limit = Math.min(MAX_TOTAL_BYTES, Math.max(RATIO_FROM, archiveBytes * MAX_RATIO));
    if (total > limit) throw new FraudLensError('TOO_MANY_BYTES', `the archive of ${archiveBytes} bytes would unpack to more than ${limit}`, { limit });
  }
  return entries;
}

/** yauzl refuses absolute paths, `..` and backslashes itself, in its own words. */
async function* entriesOf(zip: ZipFile): AsyncGenerator<Entry> {
  try {
    yield* zip.eachEntry();
  } catch (cause) {
    if (cause instanceof FraudLensError) throw cause;
    throw new FraudLensError('INVALID_INPUT', `the archive's list of files cannot be used: ${toErrorInfo(cause).message}`, undefined, { cause });
  }
}

function check(entry: Entry): void {
  const { fileName: path, uncompressedSize: bytes, compressedSize: packed } = entry;
  const limit = bytesAllowed(path);
  if (limit === null) throw refused(path, 'does not belong in a case archive');
  // The upper half of the attributes is the Unix mode where a Unix program made the archive; a link's content would be its target.
  const type = (entry.externalFileAttributes >>> 16) & TYPE;
  if (type !== 0 && type !== REGULAR) throw refused(path, 'is a link or something else that is no file');
  if (entry.isEncrypted()) throw new FraudLensError('PASSWORD_PROTECTED', `${path} in the archive has a password`);
  if (!entry.canDecodeFileData()) throw refused(path, `is packed by method ${entry.compressionMethod}, which is not supported`);
  if (bytes > limit) throw new FraudLensError('TOO_MANY_BYTES', `${path} in the archive has ${bytes} bytes; the limit is ${limit}`, { bytes, limit });
  if (bytes > RATIO_FROM && bytes > packed * MAX_RATIO) throw new FraudLensError('TOO_MANY_BYTES', `${path} would unpack from ${packed} to ${bytes} bytes: it was made to fill a disk`, { bytes, packed });
}

function refused(path: string, reason: string): FraudLensError {
  return new FraudLensError('INVALID_INPUT', `the archive holds ${JSON.stringify(path.slice(0, 200))}, which ${reason}`);
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    const missing = cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 'ENOTDIR');
    throw new FraudLensError(missing ? 'FILE_NOT_FOUND' : 'UNREADABLE_FILE', `${path} ${missing ? 'does not exist' : 'cannot be read'}`, undefined, { cause });
  });
  if (!found.isFile()) throw new FraudLensError('NOT_A_FILE', `${path} is not a file`);
  return found.size;
}
