import { randomStream } from './random';

/** A judged message: `score` is higher for fraud, `fraud` the truth. */
export type Scored = { score: number; fraud: boolean };

/** Area under the ROC curve: the chance that a fraud scores above a benign message, ties half (Mann-Whitney). */
export function auc(items: readonly Scored[]): number {
  const sorted = [...items].sort((a, b) => a.score - b.score);
  let [rankSum, positives] = [0, 0];
  for (let i = 0; i < sorted.length; ) {
    let j = i;
    while (j < sorted.length && sorted[j]!.score === sorted[i]!.score) j++;
    const rank = (i + 1 + j) / 2;
    for (let k = i; k < j; k++) if (sorted[k]!.fraud) [rankSum, positives] = [rankSum + rank, positives + 1];
    i = j;
  }
  const negatives = items.length - positives;
  return positives === 0 || negatives === 0 ? NaN : (rankSum - (positives * (positives + 1)) / 2) / (positives * negatives);
}

export type Rates = { precision: number; recall: number; f1: number; falseAlarms: number };

/** What calling everything from `threshold` up fraud gives. */
export function rates(items: readonly Scored[], threshold: number): Rates {
  const count = (fraud: boolean, called: boolean): number => items.filter((item) => item.fraud === fraud && item.score >= threshold === called).length;
  const [hit, missed, alarm, quiet] = [count(true, true), count(true, false), count(false, true), count(false, false)];
  return { precision: hit / (hit + alarm), recall: hit / (hit + missed), f1: (2 * hit) / (2 * hit + alarm + missed), falseAlarms: alarm / (alarm + quiet) };
}

/** Share of frauds found where at most `share` of the benign messages are called fraud. */
export function recallAtFalseAlarms(items: readonly Scored[], share: number): number {
  const benign = items.filter((item) => !item.fraud).map((item) => item.score).sort((a, b) => b - a);
  const threshold = benign[Math.floor(share * benign.length)] ?? -Infinity;
  const frauds = items.filter((item) => item.fraud);
  return frauds.filter((item) => item.score > threshold).length / frauds.length;
}

/** Expected calibration error of probabilities (score/100) over ten equal-width bins (Naeini et al. 2015). */
export function calibrationError(items: readonly Scored[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, stated: 0, true: 0 }));
  for (const { score, fraud } of items) {
    const bin = bins[Math.min(9, Math.floor(score / 10))]!;
    bin.count++;
    bin.stated += score / 100;
    if (fraud) bin.true++;
  }
  return bins.reduce((sum, bin) => sum + Math.abs(bin.stated - bin.true), 0) / items.length;
}

export type Interval = { value: number; low: number; high: number };

/** A figure with its 95 % bootstrap percentile interval; whole groups are drawn so that near copies stay together. */
export function bootstrap<T>(groups: readonly (readonly T[])[], figure: (items: T[]) => number, rounds = 500): Interval {
  const random = randomStream(17);
  const draws = Array.from({ length: rounds }, () => figure(Array.from({ length: groups.length }, () => groups[Math.floor(random() * groups.length)]!).flat())).filter(Number.isFinite).sort((a, b) => a - b);
  return { value: figure(groups.flat()), low: draws[Math.floor(0.025 * draws.length)] ?? NaN, high: draws[Math.floor(0.975 * draws.length)] ?? NaN };
}
