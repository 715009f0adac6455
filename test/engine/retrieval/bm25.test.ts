import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Bm25, comparable } from '../../../main/engine/retrieval/bm25';

const korean = fc.string({ unit: fc.constantFrom(...'가나다라마바사아검찰계좌이체택배', ' ', 'a', 'B', '1'), maxLength: 20 });

describe('BM25 over character n-grams', () => {
  it('scores by the formula', () => {
    const index = new Bm25();
    index.put('a', '가나');
    index.put('b', '다라마');
    // Query 가나: one bigram, in one of two documents; lengths 1 and 2 + 1.
    const idf = Math.log(1 + (2 - 1 + 0.5) / (1 + 0.5));
    const expected = (idf * 1 * 2.2) / (1 + 1.2 * (0.25 + (0.75 * 1) / 2));
    expect(index.query('가나', 5)).toEqual([{ id: 'a', score: expect.closeTo(expected, 12) }]);
  });

  it('finds Korean whatever the spacing, the endings and the numbers', () => {
    const index = new Bm25();
    index.put('prosecutor', '서울중앙지검 수사관입니다. 계좌가 범죄에 연루되어 안전계좌로 이체하셔야 합니다');
    index.put('parcel', '고객님 택배가 주소 불명으로 반송되었습니다. 주소를 확인하세요');
    index.put('otp', '인증번호 [482913]를 입력해 주세요');
    expect(index.query('안전 계좌에 이 체 하세요', 3)[0]?.id).toBe('prosecutor');
    expect(index.query('택배 주소확인', 3)[0]?.id).toBe('parcel');
    expect(index.query('[119824]', 3)[0]?.id).toBe('otp');
  });

  it('has nothing to say without documents, without n-grams and without likeness', () => {
    const index = new Bm25();
    expect(index.query('가나다', 3)).toEqual([]);
    index.put('a', '가나다');
    expect(index.query('', 3)).toEqual([]);
    expect(index.query('가', 3)).toEqual([]);
    expect(index.query('zz', 3)).toEqual([]);
    expect(index.query('가나', 0)).toEqual([]);
  });

  it('after any sequence of changes answers like an index that never held anything else', () => {
    const change = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.option(korean));
    fc.assert(fc.property(fc.array(change, { maxLength: 30 }), korean, (changes, query) => {
      const index = new Bm25();
      const left = new Map<string, string>();
      for (const [id, text] of changes) {
        if (text === null) { index.remove(id); left.delete(id); } else { index.put(id, text); left.set(id, text); }
      }
      const fresh = new Bm25();
      for (const [id, text] of left) fresh.put(id, text);
      expect(index.size).toBe(left.size);
      const [got, wanted] = [index.query(query, 10), fresh.query(query, 10)];
      expect(got.map((hit) => hit.id)).toEqual(wanted.map((hit) => hit.id));
      got.forEach((hit, at) => expect(hit.score).toBeCloseTo(wanted[at]!.score, 10));
    }));
  });

  it('gives finite, falling scores for any text', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 8 }), fc.string({ unit: 'binary', maxLength: 40 }), (texts, query) => {
      const index = new Bm25();
      texts.forEach((text, at) => index.put(String(at), text));
      const scores = index.query(query, 100).map((hit) => hit.score);
      for (const score of scores) expect(score > 0 && Number.isFinite(score)).toBe(true);
      expect([...scores].sort((a, b) => b - a)).toEqual(scores);
    }));
  });

  it('compares without regard to case, width and spaces', () => {
    expect(comparable(' Ｋakao Ｔalk\n송금 ')).toBe('kakaotalk송금');
  });
});
