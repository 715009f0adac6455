import type { ItemSummary, Status } from '../../preload/contract';
import { firstOfEach } from './alike';
import { standingScamType, standingStatus } from './verdict';

/** What a list may be narrowed to. `pending`: queued or running; `problem`: failed, quarantined or cancelled. */
export type Bucket = Status | 'pending' | 'problem';
export type SortKey = 'added' | 'name' | 'verdict' | 'score' | 'scamType';
export type Sort = { key: SortKey; descending: boolean };
/** `oneOfEach`: of items that show the same screen, only the first in the order shown. */
export type Filter = { buckets: ReadonlySet<Bucket>; unreviewedOnly: boolean; oneOfEach: boolean };

const RANK: Record<Bucket, number> = { FRAUD: 0, SUSPICIOUS: 1, UNREADABLE: 2, NORMAL: 3, problem: 4, pending: 5 };

export function bucketOf(item: ItemSummary): Bucket {
  if (item.state === 'queued' || item.state === 'running') return 'pending';
  return (item.state === 'done' ? standingStatus(item) : null) ?? 'problem';
}

/** Items per bucket, and how many await a review. */
export function countBuckets(items: Iterable<ItemSummary>): Record<Bucket, number> & { unreviewed: number } {
  const counts = { FRAUD: 0, SUSPICIOUS: 0, NORMAL: 0, UNREADABLE: 0, pending: 0, problem: 0, unreviewed: 0 };
  for (const item of items) {
    counts[bucketOf(item)] += 1;
    if (isUnreviewed(item)) counts.unreviewed += 1;
  }
  return counts;
}

/** Filtered and sorted items. An empty set of buckets means all. Equal keys keep the order in which items were added. */
export function arrange(items: readonly ItemSummary[], filter: Filter, sort: Sort): ItemSummary[] {
  const kept = items.filter((item) => (filter.buckets.size === 0 || filter.buckets.has(bucketOf(item))) && (!filter.unreviewedOnly || isUnreviewed(item)));
  const compare = COMPARE[sort.key];
  const sign = sort.descending ? -1 : 1;
  kept.sort((a, b) => sign * compare(a, b) || byAdded(a, b));
  return filter.oneOfEach ? firstOfEach(kept) : kept;
}

/** How a column is sorted at first: newest and highest on top; names from A; most dangerous, which ranks first, on top. */
export function firstSort(key: SortKey): Sort {
  return { key, descending: key === 'added' || key === 'score' };
}

function isUnreviewed(item: ItemSummary): boolean {
  return item.state === 'done' && !item.review.reviewed;
}

const COMPARE: Record<SortKey, (a: ItemSummary, b: ItemSummary) => number> = {
  added: byAdded,
  name: (a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }) || a.page - b.page,
  verdict: (a, b) => RANK[bucketOf(a)] - RANK[bucketOf(b)] || (b.fraudScore ?? -1) - (a.fraudScore ?? -1),
  score: (a, b) => (a.fraudScore ?? -1) - (b.fraudScore ?? -1),
  scamType: (a, b) => compareText(standingScamType(a) ?? '\uffff', standingScamType(b) ?? '\uffff'),
};

function byAdded(a: ItemSummary, b: ItemSummary): number {
  return compareText(a.addedAt, b.addedAt) || compareText(a.id, b.id);
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
