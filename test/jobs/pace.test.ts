import { describe, expect, it } from 'vitest';
import { Pace } from '../../main/jobs/pace';

describe('pace', () => {
  it('knows nothing before the first job has come to its end, and nothing is left of nothing', () => {
    const pace = new Pace();
    pace.begin(1000);
    expect(pace.eta(3)).toBeNull();
    expect(pace.eta(0)).toBe(0);
    pace.end(1200);
    expect(pace.eta(3)).toBe(600);
  });

  it('is that of the last forty jobs, however many were worked on at once', () => {
    const pace = new Pace();
    pace.begin(0);
    pace.end(100_000);
    for (let pair = 1; pair <= 20; pair++) {
      pace.end(100_000 + pair * 200);
      pace.end(100_000 + pair * 200);
    }
    expect(pace.eta(50)).toBe(5000);
  });

  it('does not count the time without work', () => {
    const pace = new Pace();
    pace.begin(0);
    pace.begin(50);
    pace.end(100);
    pace.rest(100);
    pace.begin(90_000);
    pace.end(90_100);
    expect(pace.eta(10)).toBe(1000);
  });
});
