import type { ErrorInfo, ItemAnalysis, Provenance } from '../../preload/contract';
import type { Store } from '../store/store';
import type { StoredItem } from '../store/items';

/** Tells whether a result was made by the very build and models that run now. */
export type IsCurrent = (provenance: Provenance) => boolean;

/**
 * Writes an item's one result with all that follows from it, in one transaction: result, entities, search text, job, audit.
 * @param copiedFrom the equal item whose result this is, if it was not analysed by itself.
 */
export function recordResult(store: Store, item: StoredItem, analysis: ItemAnalysis, copiedFrom: string | null): void {
  store.transaction(() => {
    const resultSha256 = store.results.add(item.id, analysis);
    // A small picture made before the reader turned it lies on its side.
    if (analysis.image.turned !== 0) store.thumbnails.remove(item.sha256);
    store.entities.add(item.id, analysis.analysis.entities);
    store.likeness.add(item, analysis);
    indexItem(store, item, analysis);
    store.jobs.finish(item.id, 'done', null);
    const { status, fraudScore, provenance } = analysis.analysis;
    store.audit.append(copiedFrom === null ? 'item.analysed' : 'item.copied', item.id, {
      sha256: item.sha256, resultSha256, status, fraudScore, app: provenance.app, rules: provenance.rules, ...(copiedFrom === null ? {} : { from: copiedFrom }),
    });
  });
}

/** Writes the end of an attempt that brought no result. `retryAtMs` (Unix time) is null when there will be no other attempt. */
export function recordFailure(store: Store, item: StoredItem, error: ErrorInfo, end: { state: 'failed' | 'quarantined' } | { retryAtMs: number }): void {
  store.transaction(() => {
    if ('retryAtMs' in end) store.jobs.retryLater(item.id, end.retryAtMs, error);
    else store.jobs.finish(item.id, end.state, error);
    store.audit.append('retryAtMs' in end ? 'item.attempt-failed' : `item.${end.state}`, item.id, { sha256: item.sha256, code: error.code, message: error.message });
  });
}

/** The result of the equal item that this one is a copy of, when it would come out the same: same options, same build, same models. */
export function resultToCopy(store: Store, item: StoredItem, isCurrent: IsCurrent): { from: string; analysis: ItemAnalysis } | null {
  if (item.duplicateOf === null) return null;
  const original = store.items.get(item.duplicateOf);
  if (JSON.stringify(original.options) !== JSON.stringify(item.options)) return null;
  const analysis = store.results.get(original.id);
  return analysis && isCurrent(analysis.analysis.provenance) ? { from: original.id, analysis } : null;
}

/** Makes an item findable by name, read text, entities (numbers also without their separators), notes and tags. */
export function indexItem(store: Store, item: StoredItem, analysis: ItemAnalysis | null): void {
  const review = store.reviews.get(item.id);
  const entities = analysis?.analysis.entities.flatMap(({ text, canonical, display }) => [canonical, display, text.replace(/[-.()\s]/g, '')]) ?? [];
  store.search.put(item.number, [item.name, analysis?.ocr.text ?? '', ...entities, review.note, ...review.tags]);
}
