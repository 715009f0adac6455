import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { FraudLensError } from '../../preload/contract';
import { canonicalJson, type Json } from '../store/canonical-json';
import { checkExtract, type AuditExtract } from '../store/audit-extract';
import { sha256 } from '../store/digest';
import { EMPTY_REVIEW } from '../store/reviews';
import { ArchivedItem, ArchiveManifest, AUDIT, itemPath, MANIFEST, MAX_ITEMS } from './case-archive-format';
import type { ArchiveReader } from './case-archive-reader';

/** An item that fits the archive's hashes and its log. Results are kept packed: thousands of them must fit in memory. */
export type CheckedItem = Omit<ArchivedItem, 'result'> & { packed: Buffer };
export type CheckedArchive = { manifest: ArchiveManifest; items: CheckedItem[]; audit: { bytes: Buffer; extract: AuditExtract } };

/**
 * Checks everything in an archive but the originals' own bytes: the manifest names every file and its size, every file has its hash, every item
 * its form, the log holds, and it tells of every item, result and review as they are.
 * @throws FraudLensError INVALID_INPUT, EVIDENCE_MISSING, EVIDENCE_ALTERED, TOO_MANY_ITEMS or AUDIT_BROKEN, naming the file or item.
 */
export async function checkArchive(reader: ArchiveReader): Promise<CheckedArchive> {
  const manifest = parse(ArchiveManifest, await reader.read(MANIFEST), MANIFEST);
  const listed = checkList(reader, manifest);
  const audit = await hashed(reader, listed, AUDIT);
  const extract = checkExtract(audit.toString('utf8'));
  const { sequence, hash } = manifest.audit;
  if (extract.head.sequence !== sequence || extract.head.hash !== hash) throw new FraudLensError('AUDIT_BROKEN', `the audit log that came along ends at entry ${extract.head.sequence}, not at entry ${sequence} as the manifest says`);
  const told = tellings(extract);
  const originals = new Map(manifest.files.filter(({ path }) => path.startsWith('originals/')).map((file) => [file.sha256, file]));
  const items = new Map<string, CheckedItem>();
  for (let number = 1; number <= manifest.items; number++) {
    const item = checkItem(await hashed(reader, listed, itemPath(number)), itemPath(number), originals, told);
    if (items.has(item.id)) throw new FraudLensError('INVALID_INPUT', `item ${item.id} is in the archive twice`);
    items.set(item.id, item);
  }
  return { manifest, items: [...items.values()], audit: { bytes: audit, extract } };
}

/** The manifest and the directory must name the same files, with the same sizes. */
function checkList(reader: ArchiveReader, manifest: ArchiveManifest): Map<string, ArchiveManifest['files'][number]> {
  if (manifest.items > MAX_ITEMS) throw new FraudLensError('TOO_MANY_ITEMS', `the archive has ${manifest.items} items; the limit is ${MAX_ITEMS}`);
  const listed = new Map(manifest.files.map((file) => [file.path, file]));
  if (listed.size !== manifest.files.length) throw new FraudLensError('INVALID_INPUT', 'the manifest names a file twice');
  const stranger = reader.paths.find((path) => path !== MANIFEST && !listed.has(path));
  if (stranger !== undefined) throw new FraudLensError('INVALID_INPUT', `${stranger} is in the archive, but not in its manifest`);
  for (const { path, bytes } of manifest.files) {
    const found = reader.size(path);
    if (found === null) throw new FraudLensError('EVIDENCE_MISSING', `${path} is missing from the archive`);
    if (found !== bytes) throw new FraudLensError('EVIDENCE_ALTERED', `${path} has ${found} bytes, not ${bytes} as the manifest says`);
  }
  return listed;
}

async function hashed(reader: ArchiveReader, listed: ReadonlyMap<string, { sha256: string }>, path: string): Promise<Buffer> {
  const wanted = listed.get(path);
  if (!wanted) throw new FraudLensError('EVIDENCE_MISSING', `${path} is missing from the archive`);
  const bytes = await reader.read(path);
  const found = sha256(bytes);
  if (found !== wanted.sha256) throw altered(path, found, wanted.sha256);
  return bytes;
}

/** A file has another hash than it should. */
export function altered(path: string, found: string, wanted: string): FraudLensError {
  return new FraudLensError('EVIDENCE_ALTERED', `${path} was altered: its SHA-256 is ${found}, not ${wanted}`, { expected: wanted, found });
}

/** What a log says of an item: hashes of its original and of its results, and its reviews in canonical JSON. */
type Told = { original: string; results: Set<string>; reviews: Set<string> };

function tellings({ entries }: AuditExtract): Map<string, Told> {
  const told = new Map<string, Told>();
  for (const { action, subject, details } of entries) {
    if (action === 'item.added' || action === 'item.imported') told.set(subject, { original: String(details['sha256']), results: new Set(), reviews: new Set() });
    const item = told.get(subject);
    if (details['resultSha256']) item?.results.add(String(details['resultSha256']));
    if (action === 'item.imported' && details['review']) item?.reviews.add(canonicalJson(details['review'] as Json));
    if (action === 'item.reviewed') item?.reviews.add(canonicalJson(details['after'] as Json));
  }
  return told;
}

function checkItem(bytes: Buffer, path: string, originals: ReadonlyMap<string, { path: string; bytes: number }>, told: ReadonlyMap<string, Told>): CheckedItem {
  const { result, ...item } = parse(ArchivedItem, bytes, path);
  const original = originals.get(item.sha256);
  if (!original) throw new FraudLensError('EVIDENCE_MISSING', `the original of ${item.name} (${path}) is missing from the archive`);
  if (original.bytes !== item.bytes) throw new FraudLensError('EVIDENCE_ALTERED', `${original.path} is not the original of ${item.name} (${path})`);
  if (result && (result.image.sha256 !== item.sha256 || result.image.page !== item.page)) throw new FraudLensError('EVIDENCE_ALTERED', `the result in ${path} is of another image`);
  const log = told.get(item.id);
  if (log?.original !== item.sha256) throw unsaid(`the intake of ${item.name} (${path})`);
  // As it stands in the file: the hash in the log is of the text that its writer kept, whatever fields this build knows.
  const text = result ? JSON.stringify((JSON.parse(bytes.toString('utf8')) as { result: unknown }).result) : '';
  if (result && !log.results.has(sha256(text))) throw unsaid(`the result of ${item.name} (${path})`);
  const review = canonicalJson(item.review);
  if (review !== canonicalJson(EMPTY_REVIEW) && !log.reviews.has(review)) throw unsaid(`the review of ${item.name} (${path})`);
  return { ...item, packed: gzipSync(text, { level: 5 }) };
}

function unsaid(what: string): FraudLensError {
  return new FraudLensError('AUDIT_BROKEN', `the audit log that came along does not tell of ${what}`);
}

function parse<T>(schema: z.ZodType<T>, bytes: Buffer, path: string): T {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString('utf8'));
  } catch (cause) {
    throw new FraudLensError('INVALID_INPUT', `${path} in the archive is not JSON`, undefined, { cause });
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new FraudLensError('INVALID_INPUT', `${path} in the archive does not have the form of its kind: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
