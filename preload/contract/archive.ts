import { z } from 'zod';
import { Bytes } from './binary';

/** Most bytes of an archive that crosses a process boundary in one piece; larger ones go by file: `fraudlens case export`, `fraudlens case import`, and by path on the desktop. */
export const MAX_ARCHIVE_MESSAGE_BYTES = 256 * 1024 * 1024;

/** The archive itself, or (not over HTTP) where it lies. */
export const ArchiveImportRequest = z.union([
  z.strictObject({ bytes: Bytes.refine((bytes) => bytes.length <= MAX_ARCHIVE_MESSAGE_BYTES, `more than ${MAX_ARCHIVE_MESSAGE_BYTES} bytes; import the file with: fraudlens case import FILE`) }),
  z.strictObject({ path: z.string().min(1).max(32_767) }),
]);

/** What came of an import. */
export const ArchiveImport = z.object({
  /** The case here; another id than in the archive when that one was taken. */
  caseId: z.string(),
  title: z.string(),
  items: z.number().int(),
  /** Ids of the archive that were taken here and were replaced by new ones. */
  renamed: z.number().int(),
  /** SHA-256 of the archive, to be compared with what its sender says. */
  sha256: z.string(),
  /** Entries of the sender's audit log that came along and are checked by every `audit.verify` from now on. */
  auditEntries: z.number().int(),
});
export type ArchiveImport = z.infer<typeof ArchiveImport>;
