import { describe, expect, it } from 'vitest';
import { momentOf } from '../../../renderer/view/moment';

describe('moments', () => {
  it('gives the clock in Korea and in UTC, wherever the computer stands', () => {
    expect(momentOf('2025-11-28T01:02:03Z', 'ko')).toEqual({ day: '2025. 11. 28.', korea: '10:02:03 KST', utc: '01:02:03 UTC' });
    expect(momentOf('2025-11-28T10:02:03+09:00', 'en')).toEqual({ day: '28 Nov 2025', korea: '10:02:03 KST', utc: '01:02:03 UTC' });
  });

  it('names the day in UTC where it is another one than in Korea', () => {
    expect(momentOf('2025-11-28T15:00:00Z', 'en')).toEqual({ day: '29 Nov 2025', korea: '00:00:00 KST', utc: '2025-11-28 15:00:00 UTC' });
  });
});
