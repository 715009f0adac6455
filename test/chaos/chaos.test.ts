import { expect, it } from 'vitest';
import { chaos } from './run';

it('loses and doubles nothing when engine and application are killed at random', { timeout: 180_000 }, async () => {
  const report = await chaos({ items: 40, kills: 8, seed: 7 });
  expect(report.kills).toBeGreaterThan(3);
  expect({ lost: report.lost, different: report.different, auditValid: report.auditValid }).toEqual({ lost: [], different: [], auditValid: true });
});
