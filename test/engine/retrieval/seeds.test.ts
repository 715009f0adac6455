import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { CaseBase, type CaseRecord } from '../../../main/engine/retrieval/case-base';
import { readCaseFile } from '../../../main/engine/retrieval/case-file';
import { Embedder } from '../../../main/engine/retrieval/embedder';

const MODEL = 'multilingual-e5-small-ko-en';
const VECTORS = `models/case-base/${MODEL}.vectors`;

describe('the case base that ships', () => {
  let seeds: CaseRecord[];
  let base: CaseBase;
  beforeAll(async () => {
    seeds = await readCaseFile('models/case-base/cases.jsonl');
    base = await CaseBase.open({ embedder: await Embedder.create({ modelsFolder: 'models', model: MODEL }), records: seeds, vectors: VECTORS });
  });

  it('has a ready vector for every case (else: npm run seed-vectors)', async () => {
    const missing: string[] = [];
    await CaseBase.open({ embedder: { model: { id: MODEL, dimension: 384 }, embed: async (texts) => { missing.push(...texts); return texts.map(() => new Float32Array(384).fill(1)); } }, records: seeds, vectors: VECTORS });
    expect(missing).toEqual([]);
  });

  it('has vectors that the model gives today', async () => {
    const embedder = await Embedder.create({ modelsFolder: 'models', model: MODEL });
    const fresh = await CaseBase.open({ embedder, records: seeds.slice(0, 3) });
    for (const { text } of seeds.slice(0, 3)) expect((await fresh.query(text, 1))[0]?.similarity).toBeCloseTo((await base.query(text, 1))[0]!.similarity, 4);
  });

  it('finds every tenth case verbatim, first and with cosine 1', async () => {
    for (const seed of seeds.filter((_, at) => at % 10 === 0)) expect((await base.query(seed.text, 3))[0]).toMatchObject({ caseId: seed.caseId, rank: 1, similarity: expect.closeTo(1, 3) });
  });

  it('finds nine of ten paraphrases first and all but a few among five', async () => {
    const paraphrases = readFileSync('test/fixtures/messages/paraphrases.jsonl', 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { caseId: string; text: string }).filter((_, at) => at % 2 === 0);
    const ranks: number[] = [];
    for (const { caseId, text } of paraphrases) ranks.push((await base.query(text, 5)).findIndex((found) => found.caseId === caseId) + 1 || Infinity);
    expect(ranks.filter((rank) => rank === 1).length / ranks.length).toBeGreaterThanOrEqual(0.9);
    expect(ranks.filter((rank) => rank <= 5).length / ranks.length).toBeGreaterThanOrEqual(0.96);
  });
});
