import { describe, expect, it } from 'vitest';
import { formatBytes, formatDuration, formatPercent, formatPoints, formatTime, shortHash } from '../../../renderer/view/format';

describe('formats', () => {
  it.each([[0, '0 B'], [999, '999 B'], [812_000, '812 KB'], [3_420_000, '3.4 MB'], [1_486_000_000, '1.49 GB']])('%i bytes as %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });

  it.each([[412, '0.41초'], [996, '1.0초'], [9_940, '9.9초'], [9_960, '10초'], [59_400, '59초'], [200_000, '3분 20초'], [180_000, '3분'], [7_500_000, '2시간 5분'], [7_200_000, '2시간']])('%i ms as %s', (ms, shown) => {
    expect(formatDuration(ms, 'ko')).toBe(shown);
  });

  it('durations in English', () => {
    expect(formatDuration(200_000, 'en')).toBe('3 min 20 s');
  });

  it.each([[31.46, '+31.5'], [-4, '−4.0'], [0, '0.0'], [-0.04, '0.0']])('%d points as %s', (points, shown) => {
    expect(formatPoints(points)).toBe(shown);
  });

  it('shows an instant that is none as it came', () => {
    expect(formatTime('yesterday', 'ko')).toBe('yesterday');
  });

  it('shortens long hashes only', () => {
    expect(shortHash('a'.repeat(64))).toBe('aaaaaaaaaa…aaaaaa');
    expect(shortHash('abc')).toBe('abc');
  });

  it('rounds a share', () => {
    expect(formatPercent(0.625)).toBe('63%');
  });
});
