import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Writable } from 'node:stream';
import { FraudLensError, MAX_ARCHIVE_MESSAGE_BYTES, type ReportFile } from '../../preload/contract';
import { safeStem } from '../report/name';
import { compactTime } from '../report/time';
import { exportCase } from './case-archive-export';
import { importCase } from './case-archive-import';
import type { ApiParts, UseCaseGroup } from './parts';

export function archiveUseCases(parts: ApiParts): UseCaseGroup<'archive'> {
  return {
    'archive.export': ({ caseId }) => exportToMemory(parts, caseId),
    'archive.import': (source) => importCase(parts, source),
  };
}

/**
 * Writes a case's archive to a file: whole or not at all.
 * @throws FraudLensError as `exportCase` does, and INVALID_INPUT when the file cannot be written.
 */
export async function exportToFile(parts: ApiParts, caseId: string, path: string): Promise<{ sha256: string; bytes: number }> {
  const draft = `${path}.draft`;
  try {
    const written = await exportCase(parts, caseId, createWriteStream(draft, { mode: 0o600 }));
    await rename(draft, path);
    return written;
  } catch (error) {
    await rm(draft, { force: true });
    if (error instanceof Error && 'syscall' in error) throw new FraudLensError('INVALID_INPUT', `the archive cannot be written to ${path}: ${error.message}`, undefined, { cause: error });
    throw error;
  }
}

/** @throws FraudLensError TOO_MANY_BYTES when the archive is too large to be handed over in one piece. */
async function exportToMemory(parts: ApiParts, caseId: string): Promise<ReportFile> {
  const { store, context } = parts;
  const sink = new MemorySink(MAX_ARCHIVE_MESSAGE_BYTES, `case ${caseId} makes an archive of more than ${MAX_ARCHIVE_MESSAGE_BYTES} bytes; write it to a file with: fraudlens case export ${caseId} OUT.zip`);
  const { sha256 } = await exportCase(parts, caseId, sink);
  const stem = safeStem(`${store.cases.get(caseId).title} ${compactTime(store.now(), context.timeZone)}`);
  return { name: `${stem}.zip`, mediaType: 'application/zip', bytes: sink.bytes(), sha256 };
}

/** Gathers what is written, up to a limit. */
class MemorySink extends Writable {
  private readonly chunks: Buffer[] = [];
  private length = 0;

  constructor(private readonly limit: number, private readonly refusal: string) {
    super();
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error) => void): void {
    this.length += chunk.length;
    if (this.length > this.limit) return done(new FraudLensError('TOO_MANY_BYTES', this.refusal, { limit: this.limit }));
    this.chunks.push(chunk);
    done();
  }

  bytes(): Buffer {
    return Buffer.concat(this.chunks);
  }
}
