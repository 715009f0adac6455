import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { textDifference } from '../../../renderer/view/text-difference';

const marked = (left: string, right: string): [string[], string[]] | null => {
  const runs = textDifference(left, right);
  return runs && [runs.left.filter((run) => run.only).map((run) => run.text.trim()), runs.right.filter((run) => run.only).map((run) => run.text.trim())];
};

describe('the difference of two texts', () => {
  it('is the words that one side lacks', () => {
    expect(marked('계좌 110-222 로 입금', '계좌 110-333 으로 입금')).toEqual([['110-222 로'], ['110-333 으로']]);
    expect(marked('a b c', 'a c')).toEqual([['b'], []]);
    expect(marked('', 'new words')).toEqual([[], ['new words']]);
  });

  it('does not count white space', () => expect(marked('one\ntwo  three', 'one two\n\nthree\n')).toEqual([[], []]));

  it('gives both texts back, and what is not marked is the same on both sides', () => {
    const text = fc.array(fc.constantFrom('가', '나', '다', 'x\u202e', '<b>', '\n')).map((words) => words.join(' ').trim());
    fc.assert(fc.property(text, text, (left, right) => {
      const runs = textDifference(left, right);
      expect(runs?.left.map((run) => run.text).join('')).toBe(left);
      expect(runs?.right.map((run) => run.text).join('')).toBe(right);
      const shared = (side: 'left' | 'right'): string => (runs?.[side] ?? []).filter((run) => !run.only).flatMap((run) => run.text.split(/\s+/)).filter((word) => word !== '').join(' ');
      expect(shared('left')).toBe(shared('right'));
    }));
  });

  it('is given up between long texts with nothing in common, at once', () => {
    const words = (from: number): string => Array.from({ length: 6000 }, (_, at) => `w${from + at}`).join(' ');
    const begun = performance.now();
    expect(textDifference(words(0), words(10_000))).toBeNull();
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});
