import { describe, expect, it } from 'vitest';
import type { ItemSummary } from '../../../preload/contract';
import { arrange, bucketOf, countBuckets, firstSort, type Bucket, type Filter } from '../../../renderer/view/listing';
import { makeItem } from '../item-maker';

const reviewed = { reviewed: true, override: null, note: '', tags: [] };
const overridden = { ...reviewed, override: { status: 'FRAUD' as const, scamType: 'loan' as const, reason: 'r' } };
const ITEMS: ItemSummary[] = [
  makeItem({ id: '1', name: 'b10.png', status: 'FRAUD', fraudScore: 91, scamType: 'parcel', addedAt: '2025-01-01' }),
  makeItem({ id: '2', name: 'b9.png', status: 'NORMAL', fraudScore: 4, addedAt: '2025-01-02', review: reviewed }),
  makeItem({ id: '3', name: 'a.png', status: null, fraudScore: null, state: 'failed', addedAt: '2025-01-03' }),
  makeItem({ id: '4', name: 'c.png', status: null, fraudScore: null, state: 'running', addedAt: '2025-01-04' }),
  makeItem({ id: '5', name: 'd.png', status: 'SUSPICIOUS', fraudScore: 55, addedAt: '2025-01-05', review: overridden }),
  makeItem({ id: '6', name: 'e.png', status: 'UNREADABLE', fraudScore: 0, addedAt: '2025-01-06' }),
];
const ids = (items: ItemSummary[]): string => items.map((item) => item.id).join('');
const filter = (buckets: Bucket[], unreviewedOnly = false, oneOfEach = false): Filter => ({ buckets: new Set(buckets), unreviewedOnly, oneOfEach });

describe('the list', () => {
  it('counts the analyst’s verdict before the engine’s', () => {
    expect(ITEMS.map(bucketOf)).toEqual(['FRAUD', 'NORMAL', 'problem', 'pending', 'FRAUD', 'UNREADABLE']);
    expect(countBuckets(ITEMS)).toEqual({ FRAUD: 2, SUSPICIOUS: 0, NORMAL: 1, UNREADABLE: 1, pending: 1, problem: 1, unreviewed: 2 });
  });

  // Where two are equal, the earlier comes first.
  it.each([['name', '321456'], ['verdict', '156234'], ['score', '152634'], ['scamType', '512346'], ['added', '654321']] as const)('sorts by %s', (key, order) => {
    expect(ids(arrange(ITEMS, filter([]), firstSort(key)))).toBe(order);
  });

  it('narrows to buckets and to what awaits a review', () => {
    expect(ids(arrange(ITEMS, filter(['FRAUD', 'problem']), { key: 'added', descending: false }))).toBe('135');
    expect(ids(arrange(ITEMS, filter([], true), { key: 'added', descending: false }))).toBe('16');
  });

  it('keeps of each screen the first in the order shown, of what the other filters leave', () => {
    const alike = [...ITEMS.map((item) => ({ ...item, alike: ['1', '2', '5'].includes(item.id) ? '1' : null })), makeItem({ id: '7', alike: '7', addedAt: '2025-01-07' })];
    expect(ids(arrange(alike, filter([], false, true), { key: 'added', descending: false }))).toBe('13467');
    expect(ids(arrange(alike, filter([], false, true), { key: 'added', descending: true }))).toBe('76543');
    expect(ids(arrange(alike, filter(['NORMAL'], false, true), { key: 'added', descending: false }))).toBe('27');
  });

  it('leaves the given list as it is', () => {
    const before = ids(ITEMS);
    arrange(ITEMS, filter([]), { key: 'name', descending: true });
    expect(ids(ITEMS)).toBe(before);
  });
});
