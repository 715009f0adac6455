import type { ItemSummary } from '../../preload/contract';

/** An item with everything the contract wants; a test says only what it is about. */
export function makeItem(change: Partial<ItemSummary>): ItemSummary {
  return {
    id: 'a', caseId: 'c1', name: 'a.png', page: 1, sha256: '0'.repeat(64), bytes: 1, addedAt: '2025-11-28T00:00:00Z', state: 'done', attempts: 1, progress: 1, error: null,
    status: 'NORMAL', fraudScore: 3, scamType: null, excerpt: '', elapsedMs: 500, alike: null, review: { reviewed: false, override: null, note: '', tags: [] }, ...change,
  };
}
