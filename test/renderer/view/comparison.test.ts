import { describe, expect, it } from 'vitest';
import type { Entity, FraudAnalysis } from '../../../preload/contract';
import { compareComponents, compareEntities } from '../../../renderer/view/comparison';
import { analyse } from '../../e2e/fake/analysis';
import { FRAUD_STORIES } from '../../e2e/fake/stories-fraud';

const entity = (canonical: string): Entity => ({ type: 'phone', text: canonical, canonical, display: canonical, validity: 'valid', flags: [], spans: [] });

describe('two analyses side by side', () => {
  it('name first the entities that only one holds', () => {
    expect(compareEntities([entity('1'), entity('2')], [entity('2'), entity('3')]).map((row) => [row.entity.canonical, ...row.held])).toEqual([['3', false, true], ['1', true, false], ['2', true, true]]);
  });

  it('hold each entity that was found twice once', () => expect(compareEntities([entity('1'), entity('1')], [])).toHaveLength(1));

  it('name first the part of the score that differs most, and both columns add up to their scores', () => {
    const [first, second] = FRAUD_STORIES.map(({ story }): FraudAnalysis => analyse(story).analysis);
    if (first === undefined || second === undefined) throw new Error('two stories are needed');
    const rows = compareComponents(first, second);
    const gaps = rows.map(({ points: [left, right] }) => Math.abs((left ?? 0) - (right ?? 0)));
    expect(gaps).toEqual([...gaps].sort((a, b) => b - a));
    for (const [side, analysis] of [first, second].entries()) {
      expect(rows.reduce((sum, row) => sum + (row.points[side] ?? 0), 0)).toBeCloseTo(analysis.fraudScore, 6);
    }
    expect(compareComponents(first, first).every(({ points: [left, right] }) => left === right)).toBe(true);
  });
});
