import { fitLogistic, score, sparseRow, type SparseRow } from './logistic';

/** Scores a text; higher is more like fraud. */
export type Scorer = (text: string) => number;

/** What filters have long looked for; one point a word. */
const KEYWORDS = ['대출', '당첨', '환급', '무료', '카지노', '바카라', '토토', '인증', '계좌', '송금', '입금', '택배', '주소', '링크', '클릭', '접속', '검찰', '경찰', '금감원', '과태료', '부고', '청첩장', '수익', '투자', '코인', '긴급', '상품권', '설치', '고장', '해외결제', '승인', 'http', 'bit.ly', 'urgent', 'verify', 'account', 'suspended', 'click', 'winner', 'prize', 'free', 'refund', 'gift card', 'bitcoin', 'loan', 'password'];

/** The keyword list. */
export const keywordScorer: Scorer = (text) => KEYWORDS.filter((word) => text.toLowerCase().includes(word)).length;

/** Character n-grams of two to four with TF-IDF weights and logistic regression, fitted on `texts`: what a notebook would do. */
export function tfidfScorer(texts: readonly string[], fraud: readonly boolean[]): Scorer {
  const vocabulary = new Map<string, { column: number; documents: number }>();
  const counted = texts.map((text) => countGrams(text));
  for (const grams of counted) for (const gram of grams.keys()) {
    const entry = vocabulary.get(gram) ?? { column: vocabulary.size, documents: 0 };
    entry.documents++;
    vocabulary.set(gram, entry);
  }
  // Grams of a single message teach nothing.
  const columns = new Map([...vocabulary].filter(([, { documents }]) => documents > 1).map(([gram, { documents }], column) => [gram, { column, idf: Math.log((1 + texts.length) / (1 + documents)) + 1 }] as const));
  const row = (grams: ReadonlyMap<string, number>): SparseRow => {
    const entries = [...grams].flatMap(([gram, count]) => {
      const known = columns.get(gram);
      return known ? [[known.column, (1 + Math.log(count)) * known.idf] as const] : [];
    });
    const norm = Math.hypot(...entries.map(([, value]) => value)) || 1;
    return sparseRow(entries.map(([column, value]) => [column, value / norm] as const));
  };
  const model = fitLogistic(counted.map(row), fraud.map((f) => (f ? 1 : 0)), { dimension: columns.size, l2: 1 / texts.length, iterations: 150 });
  return (text) => score(row(countGrams(text)), model);
}

function countGrams(text: string): Map<string, number> {
  const plain = ` ${text.toLowerCase().replace(/\d/g, '0').replace(/\s+/g, ' ')} `;
  const counts = new Map<string, number>();
  for (let n = 2; n <= 4; n++) for (let i = 0; i + n <= plain.length; i++) counts.set(plain.slice(i, i + n), (counts.get(plain.slice(i, i + n)) ?? 0) + 1);
  return counts;
}
