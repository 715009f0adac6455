import type { SimilarCase } from '../../preload/contract';
import { CaseBase } from '../../main/engine/retrieval/case-base';
import { readCaseFile } from '../../main/engine/retrieval/case-file';
import { Embedder } from '../../main/engine/retrieval/embedder';
import { EMBEDDER } from './vectors';

/** Similar cases asked for, as the product does by default. */
const WANTED = 3;

/** Finds the seed cases like a text as the engine does; a case is never found like itself. */
export type Finder = (text: string, vector: Float32Array, ownId?: string) => Promise<SimilarCase[]>;

export async function seedFinder(): Promise<Finder> {
  const embedder = await Embedder.create({ modelsFolder: 'models', model: EMBEDDER });
  const base = await CaseBase.open({ embedder, records: await readCaseFile('models/case-base/cases.jsonl'), vectors: `models/case-base/${EMBEDDER}.vectors` });
  return async (text, vector, ownId) => {
    const found = (await base.query(text, WANTED + 1, vector)).filter(({ caseId }) => caseId !== ownId);
    return found.slice(0, WANTED).map((similar, i) => ({ ...similar, rank: i + 1 }));
  };
}
