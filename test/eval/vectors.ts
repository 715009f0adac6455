import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { Embedder } from '../../main/engine/retrieval/embedder';

/** The embedder that the meaning model is fitted on; a folder of models/. */
export const EMBEDDER = 'multilingual-e5-small-ko-en';
const CACHE = 'node_modules/.cache/fraudlens/vectors.json';

/**
 * Sentence vectors of `texts` in the role `query`, in order, as the engine makes them. Vectors once made are kept on disk, since the sets and their
 * disguises are judged again and again.
 */
export async function sentenceVectors(texts: readonly string[]): Promise<Float32Array[]> {
  const cache = readCache();
  const missing = [...new Set(texts)].filter((text) => !cache.has(keyOf(text)));
  if (missing.length > 0) {
    const embedder = await Embedder.create({ modelsFolder: 'models', model: EMBEDDER });
    for (const [i, text] of missing.entries()) {
      const [vector] = await embedder.embed([text], 'query');
      cache.set(keyOf(text), vector!);
      if (i % 500 === 499) writeCache(cache);
    }
    writeCache(cache);
  }
  return texts.map((text) => cache.get(keyOf(text))!);
}

const keyOf = (text: string): string => createHash('sha256').update(`${EMBEDDER}\0${text}`).digest('base64url').slice(0, 22);

function readCache(): Map<string, Float32Array> {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(CACHE, 'utf8')) as Record<string, string>);
    return new Map(entries.map(([key, base64]) => [key, new Float32Array(Uint8Array.from(Buffer.from(base64, 'base64')).buffer)]));
  } catch {
    return new Map();
  }
}

function writeCache(cache: ReadonlyMap<string, Float32Array>): void {
  mkdirSync('node_modules/.cache/fraudlens', { recursive: true });
  const encoded = Object.fromEntries([...cache].map(([key, vector]) => [key, Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength).toString('base64')]));
  writeFileSync(`${CACHE}.${process.pid}`, JSON.stringify(encoded));
  renameSync(`${CACHE}.${process.pid}`, CACHE);
}
