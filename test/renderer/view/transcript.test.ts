import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OcrLine } from '../../../preload/contract';
import { passages, stretches } from '../../../renderer/view/transcript';

const line = (index: number, block: number, side: OcrLine['side'], role: OcrLine['role'] = 'message'): OcrLine => ({ index, block, side, role, text: `${index}` }) as OcrLine;

describe('stretches of a line', () => {
  const piece = fc.record({ number: fc.integer({ min: 1, max: 99 }), span: fc.record({ line: fc.constantFrom(0, 1), start: fc.nat(40), end: fc.nat(40) }) });

  it('cover the line without gap or overlap and keep every number on its own characters', () => {
    fc.assert(fc.property(fc.nat(30), fc.array(piece, { maxLength: 6 }), (length, evidence) => {
      const cut = stretches(length, 0, evidence);
      expect(cut.map((stretch) => [stretch.start, stretch.end]).flat()).toEqual(length === 0 ? [] : [0, ...cut.slice(0, -1).flatMap((stretch) => [stretch.end, stretch.end]), length]);
      for (const stretch of cut) {
        for (let at = stretch.start; at < stretch.end; at += 1) {
          const wanted = evidence.filter(({ span }) => span.line === 0 && span.start <= at && span.end > at).map(({ number }) => number);
          expect(stretch.numbers).toEqual(wanted);
        }
      }
    }));
  });
});

describe('passages', () => {
  it('gather lines of one block, side and role, and leave out screen furniture unless asked for', () => {
    const lines = [line(0, 0, null, 'chrome'), line(1, 1, 'left'), line(2, 1, 'left'), line(3, 1, 'left', 'time'), line(4, 2, 'right'), line(5, 3, 'right')];
    expect(passages(lines, false).map((one) => one.lines.map(({ index }) => index))).toEqual([[1, 2], [3], [4], [5]]);
    expect(passages(lines, true)).toHaveLength(5);
  });
});
