import { describe, expect, it } from 'vitest';
import { processingTimes, scamTypeCounts } from '../../../renderer/view/stats';
import { makeItem } from '../item-maker';

describe('figures of the dashboard', () => {
  it('counts scam types of fraud and suspicion only, most frequent first', () => {
    const items = [makeItem({ status: 'FRAUD', scamType: 'loan' }), makeItem({ status: 'SUSPICIOUS', scamType: 'job' }), makeItem({ status: 'FRAUD', scamType: 'loan' }), makeItem({ status: 'NORMAL', scamType: 'parcel' }), makeItem({ status: 'FRAUD', scamType: 'crypto', state: 'running' })];
    expect(scamTypeCounts(items)).toEqual([{ key: 'loan', count: 2 }, { key: 'job', count: 1 }]);
  });

  it('gives median and 95th percentile by nearest rank and puts slow ones into the last bin', () => {
    const items = Array.from({ length: 100 }, (_, at) => makeItem({ elapsedMs: (at + 1) * 100 }));
    const { count, median, p95, bins } = processingTimes(items);
    expect([count, median, p95]).toEqual([100, 5000, 9500]);
    expect(bins.reduce((sum, bin) => sum + bin.count, 0)).toBe(100);
    expect(bins.at(-1)).toEqual({ fromMs: 5500, toMs: null, count: 46 });
  });

  it('has nothing to say about nothing', () => {
    expect(processingTimes([makeItem({ elapsedMs: null })]).count).toBe(0);
  });
});
