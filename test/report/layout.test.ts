import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Evidence } from '../../preload/contract';
import { boxInStrip, planFigure, stripsAround } from '../../main/report/pdf/figure';
import { printable } from '../../main/report/pdf/printable';
import { openTypefaces } from '../../main/report/pdf/typeface';
import { clampLines, wrap } from '../../main/report/pdf/wrap';

const evidenceAt = (number: number, y: number, height = 50): Evidence => ({ number, componentId: 'signal.x', quote: 'x', span: { line: 0, start: 0, end: 1 }, box: { x: 10, y, width: 100, height } });

describe('wrapping', () => {
  const measure = (text: string) => [...text].length;
  it('keeps every character but the spaces at breaks, and no line is too wide', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), fc.integer({ min: 2, max: 30 }), (text, width) => {
      const lines = wrap(text, width, measure);
      expect(lines.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width);
    }));
  });
  it('breaks between words where it can and marks what it cuts', () => {
    expect(wrap('검찰 수사관 입니다', 7, measure)).toEqual(['검찰 수사관', '입니다']);
    expect(wrap('a\n\nb', 5, measure)).toEqual(['a', '', 'b']);
    expect(clampLines(['하나', '둘', '셋'], 2)).toEqual(['하나', '…']);
  });
});

describe('printable text', () => {
  it('holds only glyphs of the font and nothing unseen', () => {
    const face = openTypefaces('models').regular;
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      const out = printable(text, face);
      for (const char of out) {
        expect(char === '\n' || face.has(char.codePointAt(0)!)).toBe(true);
        expect(char).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
      }
      if (text.length > 0) expect(out.length).toBeGreaterThan(0);
    }));
  });
  it('composes Hangul and keeps it', () => {
    const face = openTypefaces('models').regular;
    expect(printable('한글'.normalize('NFD'), face)).toBe('한글');
    expect(printable('ㅋㅋ ₩1,000 ①', face)).toBe('ㅋㅋ ₩1,000 ①');
  });
});

describe('figures', () => {
  it('shows a phone screen whole, within the room on the page', () => {
    expect(planFigure({ width: 1080, height: 2340 }, [evidenceAt(1, 100)], 490, 600)).toMatchObject({ kind: 'whole', height: expect.closeTo(400) });
    expect(planFigure({ width: 1080, height: 2340 }, [], 490, 300)).toMatchObject({ kind: 'whole', height: expect.closeTo(300) });
  });
  it('folds a tall capture without evidence into columns that hold all of it', () => {
    const plan = planFigure({ width: 1080, height: 20_000 }, [], 490, 400);
    if (plan.kind !== 'folded') throw new Error(plan.kind);
    expect(plan.height).toBeLessThanOrEqual(400.001);
    expect(plan.columns * plan.height).toBeCloseTo(20_000 * plan.scale);
    expect(plan.columns * plan.width + (plan.columns - 1) * 8).toBeLessThanOrEqual(490.001);
  });
  it('covers every box of a tall capture by the strip that lists it', () => {
    fc.assert(fc.property(fc.array(fc.integer({ min: 0, max: 19_900 }), { minLength: 1, maxLength: 40 }), (ys) => {
      const strips = stripsAround(20_000, ys.map((y, at) => evidenceAt(at + 1, y)), 200, 1900);
      expect(strips.flatMap((strip) => strip.evidence)).toHaveLength(ys.length);
      for (const strip of strips) {
        expect(strip.bottom - strip.top).toBeLessThanOrEqual(1900);
        expect(strip.top).toBeGreaterThanOrEqual(0);
        for (const { box } of strip.evidence) {
          expect(box.y).toBeGreaterThanOrEqual(strip.top);
          expect(box.y + box.height).toBeLessThanOrEqual(strip.bottom);
          expect(boxInStrip(box, strip.top, strip.bottom, 0.2)?.height).toBeCloseTo(box.height * 0.2);
        }
      }
    }));
  });
});
