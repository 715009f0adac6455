import { randomUUID, createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { gunzipSync } from 'node:zlib';
import { FraudLensError, ItemAnalysis, type ArchiveImport } from '../../preload/contract';
import { sniff } from '../engine/image/sniff';
import { indexItem } from '../jobs/outcome';
import type { Json } from '../store/canonical-json';
import { INBOX } from '../store/cases';
import { sha256 } from '../store/digest';
import { EMPTY_REVIEW } from '../store/reviews';
import type { Store } from '../store/store';
import { altered, checkArchive, type CheckedArchive, type CheckedItem } from './case-archive-check';
import { ArchiveReader, type ArchiveSource } from './case-archive-reader';
import type { ApiParts } from './parts';

/**
 * Takes in a case that `exportCase` wrote: checked whole before anything is kept, then all of it in one transaction, or nothing. Ids that are taken here are
 * replaced by new ones; the sender's log is kept as it is and checked by every later `audit.verify`. Reviews come along, but do not enter this case base.
 * @throws FraudLensError as `ArchiveReader.open` and `checkArchive` do; UNSUPPORTED_TYPE for an original that is no picture.
 */
export async function importCase(parts: ApiParts, source: ArchiveSource): Promise<ArchiveImport> {
  const reader = await ArchiveReader.open(source);
  try {
    const archive = await checkArchive(reader);
    const hash = await hashOf(source);
    return await parts.evidenceTurn.run(() => keep(parts, reader, archive, hash));
  } finally {
    reader.close();
  }
}

/** Evidence first, noted beforehand, so that whatever a crash or a bad original leaves is tidied away; then the rows. */
async function keep(parts: ApiParts, reader: ArchiveReader, archive: CheckedArchive, archiveSha256: string): Promise<ArchiveImport> {
  const { store, queue } = parts;
  const { manifest, items, audit } = archive;
  const auditSha256 = sha256(audit.bytes);
  const hashes = [...new Set(items.map((item) => item.sha256))].filter((hash) => !store.items.usesEvidence(hash));
  // The log of an archive that came before is here already, and must stay if this import fails.
  if (!(await isKept(store, auditSha256))) hashes.push(auditSha256);
  store.intents.note(hashes);
  try {
    for (const { path, sha256: wanted } of manifest.files) await checkFile(store, reader, path, wanted);
    await store.evidence.put(auditSha256, audit.bytes);
    const imported = store.transaction(() => {
      const ids = new NewIds(store, archive);
      store.cases.create(ids.caseId, manifest.case.title, manifest.case.createdAt);
      store.audit.append('case.imported', ids.caseId, {
        title: manifest.case.title, from: { app: manifest.app, operator: manifest.operator, createdAt: manifest.createdAt, caseId: manifest.case.id }, archiveSha256, items: items.length,
        audit: { sha256: auditSha256, sequence: audit.extract.head.sequence, head: audit.extract.head.hash }, renamed: ids.renamed,
      });
      for (const item of items) addItem(store, item, ids, archiveSha256);
      store.intents.settle(hashes);
      return { caseId: ids.caseId, title: manifest.case.title, items: items.length, renamed: Object.keys(ids.renamed).length, sha256: archiveSha256, auditEntries: audit.extract.length };
    });
    for (const item of store.items.summaries({ caseId: imported.caseId })) parts.tell({ type: 'item', item });
    queue.wake();
    return imported;
  } catch (error) {
    await store.tidyEvidence().catch(() => undefined);
    throw error;
  }
}

const isKept = (store: Store, hash: string): Promise<boolean> => store.evidence.get(hash, hash).then(() => true, () => false);

/** Everything has its hash; an original is kept as soon as it is known to be what it says. */
async function checkFile(store: Store, reader: ArchiveReader, path: string, wanted: string): Promise<void> {
  if (!path.startsWith('originals/')) {
    const { sha256: found } = await reader.digest(path);
    if (found !== wanted) throw altered(path, found, wanted);
    return;
  }
  const bytes = await reader.read(path);
  const found = sha256(bytes);
  if (found !== wanted || !path.startsWith(`originals/${found}.`)) throw altered(path, found, wanted);
  if (!sniff(bytes)) throw new FraudLensError('UNSUPPORTED_TYPE', `${path} is no picture and no PDF`);
  await store.evidence.put(found, bytes);
}

/** Which id each thing of the archive has here. */
class NewIds {
  readonly caseId: string;
  /** Id in the archive → id here, of those that had to change. */
  readonly renamed: Record<string, string> = {};
  private readonly ids = new Map<string, string>();

  constructor(store: Store, { manifest, items }: CheckedArchive) {
    // Every data folder has its own inbox.
    this.caseId = this.choose(manifest.case.id, manifest.case.id === INBOX.id || store.cases.has(manifest.case.id));
    for (const { id } of items) this.ids.set(id, this.choose(id, store.items.has(id)));
  }

  /** The id of an item here; null for one that did not come along. */
  of(id: string | null): string | null {
    return id === null ? null : (this.ids.get(id) ?? null);
  }

  private choose(id: string, taken: boolean): string {
    return taken ? (this.renamed[id] = randomUUID()) : id;
  }
}

function addItem(store: Store, { packed, state, error, review, name, page, sha256: hash, bytes, addedAt, options, duplicateOf, ...item }: CheckedItem, ids: NewIds, archiveSha256: string): void {
  const id = ids.of(item.id) ?? item.id;
  const added = { id, caseId: ids.caseId, name, page, sha256: hash, bytes, addedAt, options, duplicateOf: ids.of(duplicateOf) };
  const stored = { ...added, number: store.items.add(added) };
  store.jobs.add(id, stored.number);
  const text = gunzipSync(packed).toString('utf8');
  const result = text === '' ? null : ItemAnalysis.parse(JSON.parse(text));
  const resultSha256 = result && store.results.add(id, result);
  if (result) {
    store.entities.add(id, result.analysis.entities);
    store.likeness.add(added, result);
  }
  const reviewed = JSON.stringify(review) !== JSON.stringify(EMPTY_REVIEW);
  if (reviewed) store.reviews.set(id, review);
  indexItem(store, stored, result);
  if (result) store.jobs.finish(id, 'done', null);
  // What was given up there is not tried again by itself here; what was waiting is analysed.
  else if (state === 'cancelled') store.jobs.cancel(id);
  else if (error && (state === 'failed' || state === 'quarantined')) store.jobs.finish(id, state, error);
  store.audit.append('item.imported', id, { sha256: hash, bytes, name, page, caseId: ids.caseId, from: { itemId: item.id, archiveSha256 }, resultSha256, review: reviewed ? (review as unknown as Json) : null });
}

async function hashOf(source: ArchiveSource): Promise<string> {
  if ('bytes' in source) return sha256(source.bytes);
  const hash = createHash('sha256');
  await pipeline(createReadStream(source.path), hash);
  return hash.digest('hex');
}
