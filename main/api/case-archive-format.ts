import { z } from 'zod';
import { AnalyzeOptions, ErrorInfo, ItemAnalysis, JobState, Review } from '../../preload/contract';
import { defaultLimits } from '../engine/image/limits';
import type { ImageFormat } from '../engine/image/sniff';
import { INBOX } from '../store/cases';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Ids are made by `randomUUID`; of the cases, the inbox has a name instead. */
const Id = z.uuid();

/** `manifest.json`: what the archive is and every other file in it. */
export const ArchiveManifest = z.strictObject({
  format: z.literal('fraudlens-case/1'),
  app: z.string().max(200),
  createdAt: z.iso.datetime(),
  operator: z.string().max(200),
  case: z.strictObject({ id: Id.or(z.literal(INBOX.id)), title: z.string().min(1).max(300), createdAt: z.iso.datetime() }),
  items: z.number().int().min(0),
  /** Newest entry of the sender's audit log when the archive was made. */
  audit: z.strictObject({ sequence: z.number().int().min(1), hash: Sha256 }),
  files: z.array(z.strictObject({ path: z.string().max(200), bytes: z.number().int().min(0), sha256: Sha256 })),
});
export type ArchiveManifest = z.infer<typeof ArchiveManifest>;

/** `items/000001.json` …: an item with all that is known of it, in the order of intake. */
export const ArchivedItem = z.strictObject({
  id: Id,
  name: z.string().min(1).max(1024),
  page: z.number().int().min(1),
  sha256: Sha256,
  bytes: z.number().int().min(1),
  addedAt: z.iso.datetime(),
  options: AnalyzeOptions,
  duplicateOf: z.string().nullable(),
  state: JobState,
  error: ErrorInfo.nullable(),
  review: Review,
  result: ItemAnalysis.nullable(),
});
export type ArchivedItem = z.infer<typeof ArchivedItem>;

/** Extensions that originals get; the type is that of the content. */
const EXTENSION: Record<ImageFormat, string> = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif', avif: 'avif', heic: 'heic', tiff: 'tiff', bmp: 'bmp', pdf: 'pdf' };

export const MANIFEST = 'manifest.json';
export const AUDIT = 'audit.jsonl';
export const VIEWER_DATA = 'viewer/data.js';
export const originalPath = (sha256: string, format: ImageFormat): string => `originals/${sha256}.${EXTENSION[format]}`;
export const picturePath = (sha256: string, page: number): string => `pictures/${sha256}-${page}.jpg`;
export const itemPath = (number: number): string => `items/${String(number).padStart(6, '0')}.json`;

/** Items that one archive may hold. */
export const MAX_ITEMS = 5000;
/** Bytes of all files of an archive, unpacked. */
export const MAX_TOTAL_BYTES = 20 * 1024 ** 3;
/** Unpacked over packed bytes. Our own JSON shrinks to a twentieth at best; a file that shrinks more was made to fill a disk. */
export const MAX_RATIO = 200;
/** Below this size the ratio says nothing, bytes. */
export const RATIO_FROM = 1024 * 1024;

/** The files that an archive may hold, and the most bytes of each. Whatever has another name does not belong there. */
const KINDS: readonly { path: RegExp; bytes: number }[] = [
  { path: /^manifest\.json$/, bytes: 16 * 1024 ** 2 },
  { path: /^audit\.jsonl$/, bytes: 512 * 1024 ** 2 },
  { path: /^index\.html$|^viewer\/(?:viewer\.js|viewer\.css)$/, bytes: 1024 ** 2 },
  { path: /^viewer\/data\.js$/, bytes: 512 * 1024 ** 2 },
  { path: /^items\/\d{6}\.json$/, bytes: 64 * 1024 ** 2 },
  { path: /^originals\/[0-9a-f]{64}\.(?:png|jpg|webp|gif|avif|heic|tiff|bmp|pdf)$/, bytes: defaultLimits.bytes },
  { path: /^pictures\/[0-9a-f]{64}-\d{1,6}\.jpg$/, bytes: defaultLimits.bytes },
];

/** Most bytes that the file of this path may have; null when no archive holds such a file. */
export function bytesAllowed(path: string): number | null {
  return KINDS.find((kind) => kind.path.test(path))?.bytes ?? null;
}
