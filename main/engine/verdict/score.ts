import type { ScoreComponent } from '../../../preload/contract';
import type { Addend } from './addend';

/** Logistic function: log-odds to probability. */
const probability = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

/**
 * Shares `score` (0–100) out among its reasons. The log-odds are additive but the probability is not, so every addend gets its log-odds times
 * the mean slope of the logistic curve between the base and the result: the integrated gradient along the straight way from “no evidence” to
 * “all evidence” (Sundararajan, Taly & Yan 2017), whose completeness makes the points add up. The base's own points are the component `rule.base`.
 * Points are in hundredths; the rounding rest goes to the largest component.
 */
export function components(base: number, addends: readonly Addend[]): { score: number; components: ScoreComponent[] } {
  const total = addends.reduce((sum, addend) => sum + addend.logOdds, base);
  const slope = Math.abs(total - base) < 1e-9 ? probability(base) * (1 - probability(base)) : (probability(total) - probability(base)) / (total - base);
  const score = hundredths(100 * probability(total));
  const shares = [BASE(hundredths(100 * probability(base))), ...addends.map(({ id, kind, title, spans, logOdds }) => ({ id, kind, title, spans, points: hundredths(100 * slope * logOdds) }))];
  const largest = shares.reduce((best, share) => (Math.abs(share.points) > Math.abs(best.points) ? share : best));
  largest.points = hundredths(largest.points + score - shares.reduce((sum, share) => sum + share.points, 0));
  return { score, components: shares };
}

const BASE = (points: number): ScoreComponent => ({ id: 'rule.base', kind: 'rule', title: { ko: '근거가 없을 때의 기본값', en: 'Base value without any evidence' }, points, spans: [] });

const hundredths = (points: number): number => Math.round(points * 100) / 100 || 0;
