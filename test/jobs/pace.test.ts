import { describe, expect, it } from 'vitest';
import { Pace } from '../../main/jobs/pace';

describe('pace', () => {
  it('knows nothing before the first job, and nothing is left of nothing', () => {
    expect(new Pace().eta(3, 2)).toBeNull();
    expect(new Pace().eta(0, 2)).toBe(0);
  });

  it('is the mean of the last twenty jobs, over the workers', () => {
    const pace = new Pace();
    pace.add(100_000);
    for (let job = 0; job < 10; job++) pace.add(100);
    for (let job = 0; job < 10; job++) pace.add(300);
    expect(pace.eta(50, 2)).toBe(5000);
    expect(pace.eta(1, 2)).toBe(200);
  });
});
