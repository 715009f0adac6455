import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { readVerdictModel } from '../../../main/engine/verdict/model';
import type { Verdict } from '../../../main/engine/verdict';
import { findEntities } from '../../../main/engine/text/entities';
import { assess, judge } from '../../../main/engine/verdict';
import { openRecall } from '../../eval/recall';
import { ocrOf } from '../text/ocr-of';
import { HONEST, SCAMS } from './one-liners';

const model = readVerdictModel(readFileSync('models/verdict/verdict.json', 'utf8'));
const options = { nResults: 3, page: 1 };
const share = (verdicts: readonly Verdict[], test: (verdict: Verdict) => boolean): number => verdicts.filter(test).length / verdicts.length;
const isFraud = ({ status }: Verdict): boolean => status === 'FRAUD';
const isNormal = ({ status }: Verdict): boolean => status === 'NORMAL';

describe('one-liners by words alone', () => {
  const judged = (text: string): Verdict => {
    const ocr = ocrOf(text);
    return judge({ ocr, entities: findEntities(ocr), similar: [], options }, model);
  };
  it('finds most scams', () => {
    const verdicts = SCAMS.map(judged);
    expect(share(verdicts, isFraud)).toBeGreaterThanOrEqual(0.8);
    expect(share(verdicts, isNormal)).toBeLessThanOrEqual(0.05);
  });
  it('leaves honest messages alone', () => {
    const verdicts = HONEST.map(judged);
    expect(share(verdicts, isFraud)).toBeLessThanOrEqual(0.025);
    expect(share(verdicts, isNormal)).toBeGreaterThanOrEqual(0.9);
  });
});

describe('one-liners with retrieval', () => {
  let judged: (text: string) => Promise<Verdict>;
  beforeAll(async () => {
    const { recall } = await openRecall();
    judged = async (text) => {
      const ocr = ocrOf(text);
      return (await assess({ ocr, entities: findEntities(ocr), options }, model, recall)).verdict;
    };
  });
  it('finds nearly all scams and names a place for each', async () => {
    const verdicts = await Promise.all(SCAMS.map((text) => judged(text)));
    expect(share(verdicts, isFraud)).toBeGreaterThanOrEqual(0.9);
    expect(share(verdicts, isNormal)).toBe(0);
    expect(verdicts.filter(isFraud).every(({ evidence }) => evidence.length > 0)).toBe(true);
  });
  it('leaves honest messages alone', async () => {
    const verdicts = await Promise.all(HONEST.map((text) => judged(text)));
    expect(share(verdicts, isFraud)).toBeLessThanOrEqual(0.025);
    expect(share(verdicts, isNormal)).toBeGreaterThanOrEqual(0.95);
  });
});
