import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreComponent } from '../../../preload/contract';
import { waterfall } from '../../../renderer/view/waterfall';

const component = fc.record({ id: fc.string({ minLength: 1 }), kind: fc.constantFrom<ScoreComponent['kind']>('signal', 'benign', 'entity', 'retrieval', 'model', 'rule'), points: fc.double({ min: -100, max: 100, noNaN: true }) }).map((one) => ({ ...one, title: { ko: '', en: '' }, spans: [] }));

describe('waterfall of a score', () => {
  it('ends at the sum of all points, each step beginning where the one before ended', () => {
    fc.assert(fc.property(fc.array(component, { maxLength: 20 }), (components) => {
      const { steps, total, axis } = waterfall(components);
      let at = 0;
      for (const step of steps) {
        expect(step.from).toBe(at);
        expect(step.to - step.from).toBeCloseTo(step.component.points, 9);
        expect(axis.min).toBeLessThanOrEqual(Math.min(step.from, step.to));
        expect(axis.max).toBeGreaterThanOrEqual(Math.max(step.from, step.to));
        at = step.to;
      }
      expect(total).toBe(at);
      expect(total).toBeCloseTo(components.reduce((sum, one) => sum + one.points, 0), 6);
      expect(new Set(steps.map((step) => step.component))).toEqual(new Set(components));
    }));
  });

  it('starts from the base, then what raises the score, then what lowers it, other rules last', () => {
    const part = (id: string, kind: ScoreComponent['kind'], points: number): ScoreComponent => ({ id, kind, points, title: { ko: '', en: '' }, spans: [] });
    const { steps } = waterfall([part('rule.limit', 'rule', -12), part('rule.base', 'rule', 21), part('benign', 'benign', -8), part('small', 'signal', 20), part('big', 'signal', 100)]);
    expect(steps.map((step) => step.component.id)).toEqual(['rule.base', 'big', 'small', 'benign', 'rule.limit']);
  });
});
