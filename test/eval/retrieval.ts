import { readFileSync } from 'node:fs';
import { Bm25 } from '../../main/engine/retrieval/bm25';
import { CaseBase, type CaseRecord } from '../../main/engine/retrieval/case-base';
import { readCaseFile } from '../../main/engine/retrieval/case-file';
import { Embedder, type EmbedderModel } from '../../main/engine/retrieval/embedder';
import { readMessages } from './messages';

type Retriever = { name: string; rank(text: string): Promise<string[]> };
const DEPTH = 50;

/** How well each retriever finds a case again from its paraphrase, and a case of the same kind for a message that is in no case. */
async function main(): Promise<void> {
  const cases = await readCaseFile('models/case-base/cases.jsonl');
  const paraphrases = readFileSync('test/fixtures/messages/paraphrases.jsonl', 'utf8').trim().split('\n').map((line) => JSON.parse(line) as { caseId: string; text: string });
  const messages = readMessages('test/fixtures/messages/dev.jsonl');
  const kindOf = new Map(cases.map((record) => [record.caseId, `${record.label} ${record.scamType}`]));
  console.log(`${cases.length} cases, ${paraphrases.length} paraphrases, ${messages.length} messages that are in no case\n`);
  console.log('                              verbatim   paraphrase                 same kind');
  console.log('retriever                     R@1        R@1     R@5     MRR        @1      @3');
  for (const { name, rank } of await retrievers(cases)) {
    const verbatim = await ranks(cases.map(({ caseId, text }) => ({ caseId, text })), rank);
    const found = await ranks(paraphrases, rank);
    const kinds = await Promise.all(messages.map(async ({ text, label, scamType }) => (await rank(text)).slice(0, 3).map((id) => kindOf.get(id) === `${label} ${scamType}`)));
    const cells = [share(verbatim, (r) => r === 1), share(found, (r) => r === 1), share(found, (r) => r <= 5), (found.reduce((sum, r) => sum + 1 / r, 0) / found.length).toFixed(3), share(kinds, (k) => k[0] === true), share(kinds, (k) => k.includes(true))];
    console.log(`${name.padEnd(30)}${cells[0]!.padEnd(11)}${cells.slice(1, 4).map((cell) => cell.padEnd(8)).join('')}   ${cells[4]!.padEnd(8)}${cells[5]}`);
  }
}

/** BM25 alone, each model alone, and each model fused with BM25 as the product does it. */
async function retrievers(cases: CaseRecord[]): Promise<Retriever[]> {
  const wording = new Bm25();
  for (const { caseId, text } of cases) wording.put(caseId, text);
  const list: Retriever[] = [{ name: 'BM25', rank: async (text) => wording.query(text, DEPTH).map(({ id }) => id) }];
  for (const model of ['multilingual-e5-small-ko-en', 'all-MiniLM-L6-v2'] as const satisfies readonly EmbedderModel[]) {
    const embedder = await Embedder.create({ modelsFolder: 'models', model });
    const vectors = await embedder.embed(cases.map(({ text }) => text), 'query');
    const fused = await CaseBase.open({ embedder, records: cases });
    list.push({ name: model, rank: async (text) => nearest((await embedder.embed([text], 'query'))[0]!, vectors, cases) });
    list.push({ name: '  fused with BM25', rank: async (text) => (await fused.query(text, DEPTH)).map(({ caseId }) => caseId) });
  }
  return list;
}

function nearest(query: Float32Array, vectors: Float32Array[], cases: CaseRecord[]): string[] {
  const cosines = vectors.map((vector, at) => ({ id: cases[at]!.caseId, cosine: vector.reduce((sum, value, i) => sum + value * query[i]!, 0) }));
  return cosines.sort((a, b) => b.cosine - a.cosine).slice(0, DEPTH).map(({ id }) => id);
}

/** Rank of the right case for each text, 1 = first; infinite when it is not found. */
async function ranks(texts: { caseId: string; text: string }[], rank: Retriever['rank']): Promise<number[]> {
  const found: number[] = [];
  for (const { caseId, text } of texts) {
    const at = (await rank(text)).indexOf(caseId);
    found.push(at < 0 ? Infinity : at + 1);
  }
  return found;
}

function share<T>(values: T[], is: (value: T) => boolean): string {
  return (values.filter(is).length / values.length).toFixed(3);
}

void main();
