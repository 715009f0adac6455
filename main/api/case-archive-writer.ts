import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { sha256 } from '../store/digest';
import type { ArchiveManifest } from './case-archive-format';

type Load = () => Uint8Array | Promise<Uint8Array>;

/** Writes a ZIP file by file, each made only when its turn comes, so that memory holds one of them; remembers what it wrote. */
export class ArchiveWriter {
  /** Every file written so far, in order. */
  readonly files: ArchiveManifest['files'] = [];
  private readonly zip = new ZipFile();
  private readonly planned = new Set<string>();

  constructor(private readonly mtime: Date) {}

  /** Adds a file, unless one of this path was added before. Pictures are packed already; `compress` is for text. */
  addOnce(path: string, compress: boolean, load: Load): void {
    if (this.planned.has(path)) return;
    this.planned.add(path);
    this.zip.addReadStreamLazy(path, { compress, mtime: this.mtime, mode: 0o100644 }, (done) => {
      // The callback's own errors must not come back as a second call.
      this.make(path, load).then((bytes) => process.nextTick(done, null, Readable.from([bytes], { objectMode: false })), (error: unknown) => process.nextTick(done, error));
    });
  }

  /** Writes everything to `sink` and ends it. @returns SHA-256 and size of the whole archive. */
  async finish(sink: Writable): Promise<{ sha256: string; bytes: number }> {
    const output = this.zip.outputStream as Readable;
    this.zip.on('error', (error: Error) => output.destroy(error));
    const hash = createHash('sha256');
    let bytes = 0;
    this.zip.end();
    await pipeline(output, async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }, sink);
    return { sha256: hash.digest('hex'), bytes };
  }

  private async make(path: string, load: Load): Promise<Uint8Array> {
    const bytes = await load();
    this.files.push({ path, bytes: bytes.length, sha256: sha256(bytes) });
    return bytes;
  }
}
