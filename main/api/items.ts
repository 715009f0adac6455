import { FraudLensError, type ItemDetail, type ItemSummary } from '../../preload/contract';
import { Intake } from './intake';
import { fromBytes, fromPaths } from './handed-in';
import type { ApiParts, UseCaseGroup } from './parts';
import { Pictures } from './pictures';
import { removeItems } from './removal';
import { reviewItem } from './review';

export function itemUseCases(parts: ApiParts): UseCaseGroup<'items'> {
  const { queue } = parts;
  const intake = new Intake(parts);
  const pictures = new Pictures(parts);
  return {
    'items.add': ({ files, caseId, options }) => intake.take(fromBytes(files), { caseId }, options ?? {}),
    'items.addPaths': ({ paths, caseId, newCase, options }) => intake.take(fromPaths(paths), { caseId, newCase }, options ?? {}),
    'items.list': (filter) => listItems(parts, filter),
    'items.get': ({ itemId }) => itemDetail(parts, itemId),
    'items.image': ({ itemId, variant }) => pictures.get(itemId, variant),
    'items.review': ({ itemId, review }) => reviewItem(parts, itemId, review),
    'items.retry': ({ itemIds }) => ({ queued: queue.retry(existing(parts, itemIds)) }),
    'items.cancel': ({ itemIds }) => ({ cancelled: queue.cancel(existing(parts, itemIds)) }),
    'items.remove': async ({ itemIds }) => ({ removed: await removeItems(parts, existing(parts, itemIds)) }),
  };
}

/** All that is known about one item. @throws FraudLensError NOT_FOUND. */
export function itemDetail({ store, queue }: ApiParts, itemId: string): ItemDetail {
  const { options } = store.items.get(itemId);
  return { ...queue.summary(itemId), options, result: store.results.get(itemId), seenElsewhere: store.entities.seenElsewhere(itemId) };
}

function listItems({ store, queue }: ApiParts, { caseId, query, entity }: { caseId?: string | undefined; query?: string | undefined; entity?: string | undefined }): ItemSummary[] {
  const numbers = query === undefined ? null : store.search.find(query);
  return store.items.summaries({ caseId, numbers, entity: entity === undefined ? null : parseEntity(entity) }).map((item) => queue.withProgress(item));
}

/** `type:canonical`; the canonical value may hold colons itself. */
function parseEntity(text: string): { type: string; canonical: string } {
  const colon = text.indexOf(':');
  if (colon < 1) throw new FraudLensError('INVALID_INPUT', `an entity is written type:value, not ${JSON.stringify(text)}`);
  return { type: text.slice(0, colon), canonical: text.slice(colon + 1) };
}

/** Each id once. @throws FraudLensError NOT_FOUND for one that is not there. */
function existing({ store }: ApiParts, itemIds: readonly string[]): string[] {
  const missing = itemIds.find((itemId) => !store.items.has(itemId));
  if (missing !== undefined) throw new FraudLensError('NOT_FOUND', `there is no item ${missing}`);
  return [...new Set(itemIds)];
}
