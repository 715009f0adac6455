import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ScamType, type SimilarCase } from '../../../preload/contract';
import { findEntities } from '../../../main/engine/text/entities';
import { judge, type Verdict, type VerdictInput } from '../../../main/engine/verdict';
import { readVerdictModel } from '../../../main/engine/verdict/model';
import { components } from '../../../main/engine/verdict/score';
import { ocrOf } from '../text/ocr-of';
import { HONEST, SCAMS } from './one-liners';

const model = readVerdictModel(readFileSync('models/verdict/verdict.json', 'utf8'));
const fragment = fc.constantFrom(...[...SCAMS, ...HONEST].flatMap((text) => text.split(' ')), '\n', '\n\n', '\u200b', '★');
const text = fc.oneof(fc.array(fragment, { maxLength: 60 }).map((parts) => parts.join(' ')), fc.string({ unit: 'binary', maxLength: 200 }), fc.constantFrom(...SCAMS, ...HONEST));
const similar: fc.Arbitrary<SimilarCase[]> = fc.array(fc.record({ label: fc.constantFrom('fraud' as const, 'benign' as const), similarity: fc.double({ min: -1, max: 1, noNaN: true }), scamType: fc.constantFrom(...ScamType.options) }), { maxLength: 5 })
  .map((cases) => cases.map((found, i) => ({ ...found, scamType: found.label === 'fraud' ? found.scamType : null, caseId: `${i}`, source: 'seed', rank: i + 1, text: 't', howToTell: null })));
const vector = fc.option(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 384, maxLength: 384 }), { nil: undefined });
const input: fc.Arbitrary<VerdictInput> = fc.record({ text, similar, vector, sides: fc.boolean() }).map((given) => {
  const ocr = ocrOf(given.text, given.sides ? (row) => ({ side: row % 2 ? 'right' : 'left' }) : {});
  return { ocr, entities: findEntities(ocr), similar: given.similar, options: { nResults: 3, page: 1 }, ...(given.vector ? { vector: given.vector } : {}) };
});
const sum = ({ components: all }: Verdict): number => all.reduce((total, { points }) => total + points, 0);

describe('every verdict', () => {
  it('adds up, stays within 0–100, names places inside the evidence, and needs one for FRAUD', () => {
    fc.assert(fc.property(input, (given) => {
      const verdict = judge(given, model);
      expect(Math.abs(sum(verdict) - verdict.fraudScore)).toBeLessThan(0.01);
      expect(verdict.fraudScore).toBeGreaterThanOrEqual(0);
      expect(verdict.fraudScore).toBeLessThanOrEqual(100);
      if (verdict.status === 'FRAUD') expect(verdict.evidence.length).toBeGreaterThan(0);
      for (const { span, quote } of verdict.evidence) {
        expect(given.ocr.lines[span.line]!.text.slice(span.start, span.end)).toBe(quote);
        expect(quote).not.toBe('');
      }
      expect(new Set(verdict.components.map(({ id }) => id)).size).toBe(verdict.components.length);
    }), { numRuns: 400 });
  });

  it('is the same for the same input', () => {
    fc.assert(fc.property(input, (given) => {
      expect(judge(structuredClone(given), model)).toEqual(judge(given, model));
    }), { numRuns: 100 });
  });

  it('is never FRAUD on what has no letters', () => {
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 .,:-/()%★♥'), maxLength: 80 }), (noise) => {
      const ocr = ocrOf(noise);
      expect(judge({ ocr, entities: findEntities(ocr), similar: [], options: { nResults: 3, page: 1 } }, model).status).not.toBe('FRAUD');
    }), { numRuns: 200 });
  });
});

describe('shares of a score', () => {
  const addend = fc.double({ min: -6, max: 6, noNaN: true }).map((logOdds) => ({ logOdds }));
  it('add up and have the sign of what they count', () => {
    fc.assert(fc.property(fc.double({ min: -5, max: 5, noNaN: true }), fc.array(addend, { maxLength: 12 }), (base, given) => {
      const addends = given.map(({ logOdds }, i) => ({ id: `signal.${i}`, kind: 'signal' as const, title: { ko: 'a', en: 'a' }, spans: [], logOdds }));
      const { score, components: shares } = components(base, addends);
      expect(Math.abs(shares.reduce((total, { points }) => total + points, 0) - score)).toBeLessThan(0.005);
      for (const [i, { points }] of shares.slice(1).entries()) if (Math.abs(points) > 1) expect(Math.sign(points)).toBe(Math.sign(addends[i]!.logOdds));
    }));
  });
  it('are in proportion to the log-odds', () => {
    const one = (logOdds: number, id: string) => ({ id, kind: 'signal' as const, title: { ko: 'a', en: 'a' }, spans: [], logOdds });
    const { components: [, small, large] } = components(-2, [one(1, 'a'), one(2, 'b')]);
    expect(large!.points / small!.points).toBeCloseTo(2, 2);
  });
});

it('a page of sixty thousand hostile characters is judged within seconds', () => {
  for (const unit of ['본인 ', '광고', '결제완료', '(', '인증번호', '대출', '가.나', 'code ', 'send $', '3+2 ', '입금']) {
    const ocr = ocrOf(unit.repeat(60_000 / unit.length));
    const start = performance.now();
    judge({ ocr, entities: [], similar: [], options: { nResults: 3, page: 1 } }, model);
    expect(performance.now() - start, unit).toBeLessThan(5000);
  }
});
