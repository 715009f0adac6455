import type { ApiParts } from './parts';

/**
 * Removes items with all that was found in them, and the originals that no other item has. The audit log keeps that they were
 * there; cases that an analyst confirmed from them stay in the case base.
 * @returns how many.
 */
export function removeItems({ store, queue, evidenceTurn, tell }: ApiParts, itemIds: readonly string[]): Promise<number> {
  return evidenceTurn.run(async () => {
    queue.abandon(itemIds);
    const orphans = store.transaction(() => {
      const hashes = new Set(itemIds.filter((itemId) => store.items.has(itemId)).map((itemId) => removeOne(itemId)));
      const unused = [...hashes].filter((hash) => !store.items.usesEvidence(hash));
      for (const hash of unused) store.thumbnails.remove(hash);
      store.intents.note(unused);
      return unused;
    });
    for (const itemId of itemIds) tell({ type: 'item-removed', itemId });
    for (const hash of orphans) await store.evidence.remove(hash);
    store.intents.settle(orphans);
    queue.wake();
    return itemIds.length;
  });

  function removeOne(itemId: string): string {
    const item = store.items.get(itemId);
    store.search.remove(item.number);
    store.items.remove(itemId);
    store.audit.append('item.removed', itemId, { sha256: item.sha256, caseId: item.caseId, page: item.page });
    return item.sha256;
  }
}
