import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearest, normalise, score, type Piece } from './score';

const at = (text: string, x: number, y: number): Piece => ({ text, box: { x, y, width: 20 * text.length, height: 40 } });

describe('score', () => {
  it('does not mind order, splitting or joining of lines', () => {
    const truth = ['3시간 35분', 'Spotify', '# 개인'];
    expect(score(truth, [at('# 개인', 500, 4), at('3시간', 0, 0), at('35분 Spotify', 120, 2)])).toMatchObject({ errors: 0, exact: 3, extra: 0 });
  });

  it('counts a missing line as deletions and unclaimed text as extra', () => {
    expect(score(['송금', '확인'], [at('송긍', 0, 0), at('♥♥', 0, 100)])).toMatchObject({ characters: 4, errors: 3, exact: 0, extra: 2 });
  });

  it('uses each stretch once', () => {
    expect(score(['5', '5'], [at('5', 0, 0)])).toMatchObject({ errors: 1, exact: 1 });
  });

  it('never counts more errors than characters', () => {
    fc.assert(fc.property(fc.array(fc.string({ maxLength: 8 })), fc.array(fc.string({ maxLength: 8 })), (truth, read) => {
      const s = score(truth, read.map((text, i) => at(text, 0, 100 * i)));
      expect(s.errors).toBeLessThanOrEqual(s.characters);
    }));
  });
});

describe('nearest', () => {
  it('finds the best stretch', () => {
    expect(nearest('abc', 'xxabcxx')).toEqual({ distance: 0, from: 2, to: 5 });
    expect(nearest('abc', 'xxabxx')).toEqual({ distance: 1, from: 2, to: 5 });
  });
});

describe('normalise', () => {
  it('knows fonts draw dots, quotes and dashes alike', () => {
    expect(normalise(' “정…”  –  it’s ㆍ ')).toBe('"정..." - it\'s ·');
  });
});
