import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedRuns } from '../../../renderer/view/shared-runs';

const shared = (text: string, other: string): string[] => sharedRuns(text, other).filter((run) => run.shared).map((run) => run.text);

describe('what two texts share', () => {
  it('gives the text back', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, other) => {
      expect(sharedRuns(text, other).map((run) => run.text).join('')).toBe(text);
    }));
  });

  it('finds the same words whatever the spaces, punctuation and case', () => {
    expect(shared('오늘 폰 액정 깨져서 수리 맡겼어', '휴대폰액정깨져서, 수리맡겼어!')).toEqual(['폰 액정 깨져서 수리 맡겼어']);
    expect(shared('Pay the FEE now', 'pay the-fee')).toEqual(['Pay the FEE']);
  });

  it('finds nothing in texts that agree by chance only', () => {
    expect(shared('택배 보관 중', '택배 도착')).toEqual([]);
  });

  it('shares all of a text with itself when it is long enough', () => {
    expect(shared('주소를 확인해 주세요', '주소를 확인해 주세요')).toEqual(['주소를 확인해 주세요']);
  });
});
