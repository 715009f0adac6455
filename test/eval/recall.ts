import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { CaseBase } from '../../main/engine/retrieval/case-base';
import { readCaseFile } from '../../main/engine/retrieval/case-file';
import { Embedder } from '../../main/engine/retrieval/embedder';
import type { Recalled } from '../../main/engine/verdict';

/** The embedder that the meaning model is fitted on; a folder of models/. */
export const EMBEDDER = 'multilingual-e5-small-ko-en';
/** Similar cases asked for, as the product does by default. */
const WANTED = 3;
const CACHE_FOLDER = 'node_modules/.cache/fraudlens';
const CACHE = `${CACHE_FOLDER}/vectors.json`;

export type Recall = {
  /** Vector and similar seed cases of a text, as the engine looks them up; the case `ownId` is never found like itself. */
  (text: string, ownId?: string): Promise<{ vector: Float32Array; similar: Recalled['similar'] }>;
};

/**
 * Opens the seed cases and looks texts up among them. Vectors once made are kept on disk, since the sets and their disguises are judged again and
 * again; `save` writes them down.
 */
export async function openRecall(): Promise<{ recall: Recall; save: () => void }> {
  const embedder = await Embedder.create({ modelsFolder: 'models', model: EMBEDDER });
  const base = await CaseBase.open({ embedder, records: await readCaseFile('models/case-base/cases.jsonl'), vectors: `models/case-base/${EMBEDDER}.vectors` });
  const vectors = readCache();
  const vectorOf = async (text: string): Promise<Float32Array> => {
    const key = createHash('sha256').update(`${EMBEDDER}\0${text}`).digest('base64url').slice(0, 22);
    const known = vectors.get(key);
    if (known) return known;
    const [vector] = await embedder.embed([text], 'query');
    vectors.set(key, vector!);
    return vector!;
  };
  const recall: Recall = async (text, ownId) => {
    const vector = await vectorOf(text);
    const found = (await base.query(text, WANTED + 1, vector)).filter(({ caseId }) => caseId !== ownId).slice(0, WANTED);
    return { vector, similar: found.map((similar, i) => ({ ...similar, rank: i + 1 })) };
  };
  return { recall, save: () => writeCache(vectors) };
}

function readCache(): Map<string, Float32Array> {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, string>);
    return new Map(entries.map(([key, base64]) => [key, new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer)]));
  } catch {
    return new Map();
  }
}

function writeCache(cache: ReadonlyMap<string, Float32Array>): void {
  mkdirSync(CACHE_FOLDER, { recursive: true });
  const encoded = Object.fromEntries([...cache].map(([key, vector]) => [key, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')]));
  writeFileSync(`${CACHE}.${process.pid}`, JSON.stringify(encoded));
  renameSync(`${CACHE}.${process.pid}`, CACHE);
}
