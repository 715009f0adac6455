/** Cormack, Clarke & Büttcher, "Reciprocal Rank Fusion outperforms Condorcet and individual Rank Learning Methods", SIGIR 2009. */
const K = 60;

/** Ids best first, and how much the ranking counts. */
export type Ranking = { ids: readonly string[]; weight: number };

/** Merges rankings by the sum of weight / (60 + rank). Equal sums keep the order of the first ranking, then of the next. */
export function reciprocalRankFusion(rankings: readonly Ranking[]): string[] {
  const scores = new Map<string, number>();
  for (const { ids, weight } of rankings) ids.forEach((id, at) => scores.set(id, (scores.get(id) ?? 0) + weight / (K + at + 1)));
  return [...scores.entries()].sort(([, a], [, b]) => b - a).map(([id]) => id);
}
