import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { Embedder } from '../../../main/engine/retrieval/embedder';
import { reciprocalRankFusion } from '../../../main/engine/retrieval/fusion';
import { windows } from '../../../main/engine/retrieval/windows';

const dot = (a: Float32Array, b: Float32Array) => a.reduce((sum, value, at) => sum + value * b[at]!, 0);

describe.each(['multilingual-e5-small-ko-en', 'all-MiniLM-L6-v2'] as const)('%s', (model) => {
  let embedder: Embedder;
  beforeAll(async () => { embedder = await Embedder.create({ modelsFolder: 'models', model }); });

  it('gives unit vectors of its dimension, the same for the same text in whatever company', async () => {
    const texts = ['Your parcel is held, pay the fee', 'a', 'Can we meet at three?'];
    const together = await embedder.embed(texts, 'query');
    for (const [at, vector] of together.entries()) {
      expect(vector).toHaveLength(embedder.model.dimension);
      expect(dot(vector, vector)).toBeCloseTo(1, 5);
      expect((await embedder.embed([texts[at]!], 'query'))[0]).toEqual(vector);
    }
  });

  it('knows like from unlike', async () => {
    const [parcel, fee, lunch] = await embedder.embed(['Your parcel could not be delivered, update your address', 'The package was returned, please confirm the delivery address', 'Shall we have lunch tomorrow?'], 'query');
    expect(dot(parcel!, fee!)).toBeGreaterThan(dot(parcel!, lunch!));
  });

  it('takes long texts in windows and blank ones not at all', async () => {
    const [long, like, unlike] = await embedder.embed(['Send the money to this account today. '.repeat(200), 'Transfer the money to my account now', 'The concert was wonderful'], 'query');
    expect(dot(long!, long!)).toBeCloseTo(1, 5);
    expect(dot(long!, like!)).toBeGreaterThan(dot(long!, unlike!));
    await expect(embedder.embed(['x', ' \n'], 'query')).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('text 2 of 2') });
  });
});

it('finds Korean by meaning where the words differ', async () => {
  const embedder = await Embedder.create({ modelsFolder: 'models', model: 'multilingual-e5-small-ko-en' });
  const [query, same, other] = await embedder.embed(['엄마 나 폰 고장나서 그러는데 문화상품권 좀 사줘', '엄마 핸드폰 액정 깨졌어 급하게 기프트카드 구매해서 번호 보내줘', '고객님의 택배가 오늘 14시에 배송될 예정입니다'], 'query');
  expect(dot(query!, same!)).toBeGreaterThan(dot(query!, other!) + 0.02);
});

it('names the model that is missing', async () => {
  await expect(Embedder.create({ modelsFolder: 'test', model: 'all-MiniLM-L6-v2' })).rejects.toMatchObject({ code: 'MODEL_MISSING', message: expect.stringContaining('all-MiniLM-L6-v2') });
});

describe('windows', () => {
  it('hold all of the text in order, none over the limit', () => {
    const count = (piece: string) => Array.from(piece).length;
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom('가', '나', 'a', ' ', '\n', '. ', '!'), maxLength: 300 }), fc.integer({ min: 2, max: 40 }), (text, limit) => {
      const cut = windows(text, limit, count);
      expect(cut.join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      if (count(text) > limit) for (const window of cut) expect(count(window)).toBeLessThanOrEqual(limit);
    }));
  });
});

it('fuses rankings by reciprocal rank and weight', () => {
  const rankings = (weight: number) => [{ ids: ['a', 'b', 'c'], weight: 1 }, { ids: ['c', 'd'], weight }];
  expect(reciprocalRankFusion(rankings(1))).toEqual(['c', 'a', 'b', 'd']);
  expect(reciprocalRankFusion(rankings(0.01))).toEqual(['a', 'b', 'c', 'd']);
  expect(reciprocalRankFusion([])).toEqual([]);
});
