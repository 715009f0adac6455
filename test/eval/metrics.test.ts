import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLogistic, score, sparseRow } from './logistic';
import { nearDuplicateGroups } from './messages';
import { auc, bootstrap, calibrationError, rates, recallAtFalseAlarms, type Scored } from './metrics';
import { PERTURBATIONS } from './perturb';

const items = (frauds: number[], benign: number[]): Scored[] => [...frauds.map((s) => ({ score: s, fraud: true })), ...benign.map((s) => ({ score: s, fraud: false }))];

describe('figures', () => {
  it('area under the curve, by hand', () => {
    expect(auc(items([3, 4], [1, 2]))).toBe(1);
    expect(auc(items([1, 2], [3, 4]))).toBe(0);
    expect(auc(items([1, 3], [2, 4]))).toBe(0.25);
    expect(auc(items([1, 1], [1]))).toBe(0.5);
  });
  it('area under the curve is the share of pairs in order', () => {
    const scores = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1, maxLength: 15 });
    fc.assert(fc.property(scores, scores, (frauds, benign) => {
      const pairs = frauds.flatMap((f) => benign.map((b) => (f > b ? 1 : f === b ? 0.5 : 0)));
      expect(auc(items(frauds, benign))).toBeCloseTo(pairs.reduce<number>((a, b) => a + b, 0) / pairs.length, 10);
    }));
  });
  it('rates at a threshold', () => expect(rates(items([80, 60, 40], [70, 10]), 60)).toEqual({ precision: 2 / 3, recall: 2 / 3, f1: 2 / 3, falseAlarms: 0.5 }));
  it('recall where few benign messages may be called fraud', () => {
    const benign = Array.from({ length: 100 }, (_, i) => i);
    expect(recallAtFalseAlarms(items([97.5, 98.5, 50], benign), 0.02)).toBeCloseTo(2 / 3);
    expect(recallAtFalseAlarms(items([97.5, 98.5, 50], benign), 0)).toBe(0);
  });
  it('calibration error', () => {
    expect(calibrationError(items([75, 75, 75], [75]))).toBeCloseTo(0);
    expect(calibrationError(items([], [90, 90]))).toBeCloseTo(0.9);
  });
  it('bootstrap interval holds the figure', () => {
    const { value, low, high } = bootstrap(items([1, 4, 5, 6, 3], [2, 3, 1, 0, 2]).map((item) => [item]), auc);
    expect(low).toBeLessThanOrEqual(value);
    expect(high).toBeGreaterThanOrEqual(value);
    expect(low).toBeLessThan(high);
  });
});

describe('logistic regression', () => {
  const rows = [[1, 0], [1, 0], [1, 0], [1, 0], [0, 1], [0, 1], [0, 1], [0, 1]].map((row) => sparseRow(row.entries()));
  it('finds the log-odds of two groups', () => {
    const model = fitLogistic(rows, [1, 1, 1, 0, 0, 0, 0, 1], { dimension: 2, l2: 1e-9, iterations: 4000 });
    expect(score(rows[0]!, model)).toBeCloseTo(Math.log(3), 2);
    expect(score(rows[4]!, model)).toBeCloseTo(-Math.log(3), 2);
  });
  it('keeps to bounds and is pulled to its prior', () => {
    const { weights } = fitLogistic(rows, [1, 1, 1, 0, 0, 0, 0, 1], { dimension: 2, l2: 10, prior: Float64Array.of(0.5, -0.5), lower: Float64Array.of(0, -9), upper: Float64Array.of(0.2, 9) });
    expect(weights[0]).toBe(0.2);
    expect(weights[1]).toBeCloseTo(-0.5, 1);
  });
});

it('near copies fall into one group', () => {
  const texts = ['고객님 주문하신 상품 11개가 배송되었습니다 감사합니다', '고객님 주문하신 상품 23개가 배송되었습니다 감사합니다', '전혀 다른 이야기를 하는 문장입니다 오늘 날씨가 좋네요'];
  expect(nearDuplicateGroups(texts.map((text) => ({ text }))).map((group) => group.length).sort()).toEqual([1, 2]);
});

describe('disguises', () => {
  const text = '고객님 계좌가 정지되었습니다 Please verify your account at evil-site.top/a 010-1234-5678';
  it.each(PERTURBATIONS.filter(({ name }) => name !== 'homoglyphs' && name !== 'reader errors 3 %').map((p) => [p.name, p] as const))('%s changes the text, the same way each time', (_, { apply }) => {
    expect(apply(text)).not.toBe(text);
    expect(apply(text)).toBe(apply(text));
  });
  it('leave addresses alone', () => {
    for (const { name, apply } of PERTURBATIONS) if (!/reader|rows/.test(name)) expect(apply(text), name).toContain('evil-site.top/a');
  });
});
