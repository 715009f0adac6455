import type { ItemSummary, ScamType } from '../../preload/contract';
import { standingScamType, standingStatus } from './verdict';

export type Bar<K> = { key: K; count: number };

/** Scam types among items judged FRAUD or SUSPICIOUS, most frequent first. */
export function scamTypeCounts(items: Iterable<ItemSummary>): Bar<ScamType>[] {
  const counts = new Map<ScamType, number>();
  for (const item of items) {
    const status = standingStatus(item);
    const type = standingScamType(item);
    if (item.state !== 'done' || type === null || (status !== 'FRAUD' && status !== 'SUSPICIOUS')) continue;
    counts.set(type, (counts.get(type) ?? 0) + 1);
  }
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count || (a.key < b.key ? -1 : 1));
}

/** Processing times in milliseconds: median and 95th percentile by nearest rank, and counts per half second (the last bin takes all above). */
export function processingTimes(items: Iterable<ItemSummary>): { count: number; median: number; p95: number; bins: { fromMs: number; toMs: number | null; count: number }[] } {
  const times = [...items].filter((item) => item.state === 'done' && item.elapsedMs !== null).map((item) => item.elapsedMs ?? 0).sort((a, b) => a - b);
  const bins = Array.from({ length: BINS }, (_, at) => ({ fromMs: at * BIN_MS, toMs: at === BINS - 1 ? null : (at + 1) * BIN_MS, count: 0 }));
  for (const time of times) {
    const bin = bins[Math.min(BINS - 1, Math.floor(time / BIN_MS))];
    if (bin !== undefined) bin.count += 1;
  }
  return { count: times.length, median: nearestRank(times, 0.5), p95: nearestRank(times, 0.95), bins };
}

const BIN_MS = 500;
const BINS = 12;

function nearestRank(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
