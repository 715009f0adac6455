import type { TextEmbedder } from '../../../main/engine/retrieval/embedder';

/** A quick stand-in for a model: counts of hashed character pairs, so that like texts have like vectors. Counts its work. */
export class StubEmbedder implements TextEmbedder {
  embedded = 0;
  readonly model;

  constructor(id = 'stub', dimension = 64) {
    this.model = { id, dimension };
  }

  async embed(texts: string[]): Promise<Float32Array[]> {
    this.embedded += texts.length;
    return texts.map((text) => {
      const vector = new Float32Array(this.model.dimension);
      const padded = ` ${text} `;
      for (let at = 0; at + 1 < padded.length; at += 1) vector[(padded.charCodeAt(at) * 31 + padded.charCodeAt(at + 1)) % this.model.dimension]! += 1;
      const norm = Math.hypot(...vector);
      return vector.map((value) => value / norm);
    });
  }
}
