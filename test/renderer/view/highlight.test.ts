import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { highlightRuns } from '../../../renderer/view/highlight';

describe('highlighting', () => {
  it('gives the text back, whatever the query', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (text, query) => {
      expect(highlightRuns(text, query).map((run) => run.text).join('')).toBe(text);
    }));
  });

  it('takes the query as words, not as a pattern', () => {
    expect(highlightRuns('1.99 and 1x99', '1.99')).toEqual([{ text: '1.99', hit: true }, { text: ' and 1x99', hit: false }]);
  });
});
