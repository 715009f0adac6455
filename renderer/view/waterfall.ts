import type { ScoreComponent } from '../../preload/contract';

/** One step of the score: its bar runs from `from` to `to` on the axis of points. */
type Step = { component: ScoreComponent; from: number; to: number };
export type Waterfall = { steps: Step[]; total: number; axis: { min: number; max: number } };

/**
 * The score as a running sum: the base that it starts from; then what speaks for fraud, largest first; then what speaks against; other rules
 * (limits, lists) last, since they act on the sum of the rest. The last step ends at `total`, the sum of all points.
 */
export function waterfall(components: readonly ScoreComponent[]): Waterfall {
  let running = 0;
  const steps = [...components].sort(byPart).map((component) => {
    const from = running;
    running += component.points;
    return { component, from, to: running };
  });
  const edges = steps.flatMap((step) => [step.from, step.to]);
  return { steps, total: running, axis: { min: Math.min(0, ...edges), max: Math.max(100, ...edges) } };
}

function byPart(a: ScoreComponent, b: ScoreComponent): number {
  return part(a) - part(b) || Math.abs(b.points) - Math.abs(a.points) || (a.id < b.id ? -1 : 1);
}

function part(component: ScoreComponent): number {
  if (component.kind === 'rule') return component.id === 'rule.base' ? 0 : 3;
  return component.points < 0 ? 2 : 1;
}
