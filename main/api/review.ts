import type { ItemAnalysis, ItemSummary, Review } from '../../preload/contract';
import { indexItem } from '../jobs/outcome';
import type { AnalystCase } from '../store/analyst-cases';
import { toCaseRecord } from './case-exchange';
import type { ApiParts } from './parts';

/** Longest text that goes into the case base, in UTF-16 units. */
const CASE_TEXT = 20_000;

/**
 * Writes down what the analyst decided; the engine's verdict stays beside it. What was decided with a reason becomes a case of
 * the case base, and leaves it again when the decision is taken back (the index forgets it at the next start).
 */
export function reviewItem({ store, queue, engine, tell }: ApiParts, itemId: string, change: Partial<Review>): ItemSummary {
  const confirmed = store.transaction(() => {
    const item = store.items.get(itemId);
    const before = store.reviews.get(itemId);
    const after: Review = { ...before, ...change };
    const result = store.results.get(itemId);
    store.reviews.set(itemId, after);
    indexItem(store, item, result);
    store.audit.append('item.reviewed', itemId, { before, after, verdict: result && { status: result.analysis.status, fraudScore: result.analysis.fraudScore } });
    const record = confirmedCase(itemId, after, result, store.now());
    if (record) store.analystCases.put(record);
    else store.analystCases.remove(caseIdOf(itemId));
    return record;
  });
  if (confirmed) {
    // It is in the database, so an engine that cannot take it now gets it at its next start.
    engine.addCases([toCaseRecord(confirmed)]).catch((error: unknown) => console.error(`case ${confirmed.caseId} was not indexed:`, error));
  }
  const summary = queue.summary(itemId);
  tell({ type: 'item', item: summary });
  return summary;
}

const caseIdOf = (itemId: string): string => `analyst-${itemId}`;

/** A case for retrieval, when the decision is clear (fraud or not), has a reason (of an override, or a note), and there is text to find it by. */
function confirmedCase(itemId: string, review: Review, result: ItemAnalysis | null, now: Date): AnalystCase | null {
  const text = result?.ocr.text.trim().slice(0, CASE_TEXT) ?? '';
  const status = review.override?.status ?? (review.reviewed ? result?.analysis.status : undefined);
  const reason = (review.override?.reason ?? review.note).trim();
  if (text === '' || reason === '' || (status !== 'FRAUD' && status !== 'NORMAL')) return null;
  const scamType = review.override ? review.override.scamType : (result?.analysis.scamType ?? null);
  return {
    caseId: caseIdOf(itemId), label: status === 'FRAUD' ? 'fraud' : 'benign', scamType: status === 'FRAUD' ? scamType : null,
    text, howToTell: { ko: reason, en: reason }, addedAt: now.toISOString(),
  };
}
