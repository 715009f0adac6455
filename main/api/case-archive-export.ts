import type { Writable } from 'node:stream';
import { FraudLensError } from '../../preload/contract';
import { sniff, type ImageFormat } from '../engine/image/sniff';
import type { AuditEntry } from '../store/audit';
import { extractAudit } from '../store/audit-extract';
import { AUDIT, itemPath, MANIFEST, MAX_ITEMS, originalPath, picturePath, VIEWER_DATA, type ArchivedItem, type ArchiveManifest } from './case-archive-format';
import { viewerData, viewOf, type ViewedItem } from './case-archive-view';
import { ArchiveWriter } from './case-archive-writer';
import type { ApiParts } from './parts';
import { pictureOf } from './pictures';

/** What browsers do not draw; of these a picture goes along. */
const NOT_DRAWN: ReadonlySet<ImageFormat> = new Set<ImageFormat>(['heic', 'tiff', 'pdf']);
/** Pixels across of such a picture. */
const PICTURE_WIDTH = 1440;

/**
 * Writes a case with everything that belongs to it as a ZIP: originals, items with results and reviews, the case's part of the audit log,
 * a viewer, and a manifest with the hash of every file. Memory holds one original at a time.
 * @throws FraudLensError NOT_FOUND, TOO_MANY_ITEMS, EVIDENCE_MISSING or EVIDENCE_ALTERED naming the item; `sink` then holds no archive.
 */
export async function exportCase(parts: ApiParts, caseId: string, sink: Writable): Promise<{ sha256: string; bytes: number }> {
  const { store, context } = parts;
  const file = store.cases.get(caseId);
  if (file.items > MAX_ITEMS) throw new FraudLensError('TOO_MANY_ITEMS', `case ${caseId} has ${file.items} items; an archive holds ${MAX_ITEMS}`, { items: file.items, limit: MAX_ITEMS });
  const now = store.now();
  const about = { app: context.app, createdAt: now.toISOString(), operator: store.settings.get().operator, case: { id: file.id, title: file.title, createdAt: file.createdAt } };
  const writer = new ArchiveWriter(now);
  const itemIds = store.items.summaries({ caseId }).map((item) => item.id);
  const viewed = await addItems(parts, writer, itemIds);
  let audit: ArchiveManifest['audit'] | null = null;
  // Last, so that it tells of everything that went in.
  writer.addOnce(AUDIT, true, () => {
    audit = store.audit.head();
    return Buffer.from(extractAudit(store.audit, concerning(parts, caseId)));
  });
  const known = (): ArchiveManifest['audit'] => audit ?? store.audit.head();
  writer.addOnce(VIEWER_DATA, true, () => Buffer.from(viewerData({ ...about, audit: known() }, viewed)));
  const { VIEWER_FILES } = await import('./case-archive-viewer/assets');
  for (const [path, text] of Object.entries(VIEWER_FILES)) writer.addOnce(path, true, () => Buffer.from(text));
  writer.addOnce(MANIFEST, true, () => Buffer.from(JSON.stringify({ format: 'fraudlens-case/1', ...about, items: itemIds.length, audit: known(), files: writer.files } satisfies ArchiveManifest, null, 1)));
  const written = await writer.finish(sink);
  store.audit.append('case.exported', caseId, { ...written, items: itemIds.length, auditHead: { ...known() } });
  return written;
}

/** Adds items, originals (each once) and pictures. Every original is read and checked before the first byte is written. The answer fills as items are. */
async function addItems(parts: ApiParts, writer: ArchiveWriter, itemIds: readonly string[]): Promise<ViewedItem[]> {
  const { store } = parts;
  const viewed: ViewedItem[] = [];
  const formats = new Map<string, ImageFormat>();
  for (const [at, itemId] of itemIds.entries()) {
    const { sha256, name, page } = store.items.get(itemId);
    const format = formats.get(sha256) ?? sniff(await store.evidence.get(sha256, name));
    if (!format) throw new FraudLensError('UNSUPPORTED_TYPE', `the original of ${name} is no longer a type that FraudLens reads`);
    formats.set(sha256, format);
    const original = originalPath(sha256, format);
    const turned = store.results.get(itemId)?.image.turned ?? 0;
    const picture = NOT_DRAWN.has(format) || turned !== 0 ? picturePath(sha256, page) : original;
    writer.addOnce(original, false, () => store.evidence.get(sha256, name));
    writer.addOnce(picture, false, async () => (await pictureOf(parts, { sha256, name, page, turned }, PICTURE_WIDTH)).bytes);
    writer.addOnce(itemPath(at + 1), true, () => {
      const item = archivedItem(parts, itemId);
      viewed.push(viewOf(item, picture));
      return Buffer.from(JSON.stringify(item));
    });
  }
  return viewed;
}

function archivedItem({ store }: ApiParts, itemId: string): ArchivedItem {
  const { id, name, page, sha256, bytes, addedAt, options, duplicateOf } = store.items.get(itemId);
  const { state, error, review } = store.items.summary(itemId);
  return { id, name, page, sha256, bytes, addedAt, options, duplicateOf, state, error, review, result: store.results.get(itemId) };
}

/** Picks the entries about the case, its items (also those that were removed), and reports on nothing else. */
function concerning({ store }: ApiParts, caseId: string): (entry: AuditEntry) => boolean {
  const items = new Set<string>();
  for (const { action, subject, details } of store.audit.each()) if ((action === 'item.added' || action === 'item.imported') && details['caseId'] === caseId) items.add(subject);
  return ({ action, subject, details }) =>
    subject === caseId || items.has(subject) || (action === 'report.created' && Array.isArray(details['items']) && details['items'].every((itemId) => items.has(String(itemId))));
}
