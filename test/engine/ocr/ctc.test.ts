import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, type Posteriors } from '../../../main/engine/ocr/ctc';
import { parseDictionary } from '../../../main/engine/ocr/dictionary';

const dictionary = parseDictionary('가\n나\n다\nA\nB\n1\n');

/** Posteriors whose best path is `path` (class per step); `peak` is the winner's probability, the rest is shared. */
function posteriors(path: readonly number[], peak = 0.95, offset = 0): Posteriors {
  const classes = dictionary.length;
  const data = new Float32Array(offset + path.length * classes).fill((1 - peak) / (classes - 1));
  path.forEach((c, step) => { data[offset + step * classes + c] = peak; });
  return { data, offset, steps: path.length, classes };
}

const text = (p: Posteriors) => decode(p, dictionary).map((g) => g.char).join('');

describe('decode', () => {
  it('folds runs, drops blanks and keeps doubled characters that a blank parts', () => {
    const glyphs = decode(posteriors([0, 1, 1, 0, 1, 2, 0, 0, 7, 5]), dictionary);
    expect(glyphs.map((g) => g.char).join('')).toBe('가가나 B');
    expect(glyphs.map((g) => [g.from, g.to])).toEqual([[1, 3], [4, 5], [5, 6], [8, 9], [9, 10]]);
  });

  it('names rivals only where the reader hesitated', () => {
    const p = posteriors([1, 0, 2]);
    p.data.set([0, 0.55, 0.4], 0);
    const [first, second] = decode(p, dictionary);
    expect(first!.char).toBe('가');
    expect(first!.rivals[0]).toMatchObject({ char: '나' });
    expect(first!.rivals[0]!.probability).toBeCloseTo(0.4);
    expect(second!.rivals).toEqual([]);
  });

  it('reads back any text written as a path with blanks between', () => {
    fc.assert(fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: dictionary.length - 1 }), fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 2 })), { maxLength: 30 }), fc.nat(20), (items, offset) => {
      const path = items.flatMap(([c, run, blanks]) => [...Array<number>(run).fill(c), ...Array<number>(blanks).fill(0)]);
      expect(text(posteriors(path, 0.9, offset))).toBe(items.map(([c]) => dictionary[c]).join(''));
    }));
  });

  it('gives ordered, disjoint steps and probabilities within 0–1 for any numbers whatever', () => {
    fc.assert(fc.property(fc.array(fc.float({ min: 0, max: 1, noNaN: true }), { minLength: 0, maxLength: 12 * dictionary.length }), (numbers) => {
      const steps = Math.floor(numbers.length / dictionary.length);
      let end = 0;
      for (const glyph of decode({ data: Float32Array.from(numbers), offset: 0, steps, classes: dictionary.length }, dictionary)) {
        expect(glyph.from).toBeGreaterThanOrEqual(end);
        expect(glyph.to).toBeGreaterThan(glyph.from);
        expect(glyph.probability).toBeGreaterThanOrEqual(0);
        expect(glyph.probability).toBeLessThanOrEqual(1);
        expect(glyph.char).not.toBe('');
        end = glyph.to;
      }
      expect(end).toBeLessThanOrEqual(steps);
    }));
  });
});
