import '../telemetry-off';
import { existsSync } from 'node:fs';
import { join, resolve, sep } from 'node:path';
import type { FeatureExtractionPipeline } from '@xenova/transformers';
import { FraudLensError } from '../../../preload/contract';
import { windows } from './windows';

/** A search asks with a `query` and finds `passage`s; some models want to be told which a text is. */
export type Role = 'query' | 'passage';

/** Anything that turns texts into unit vectors of one length. */
export type TextEmbedder = {
  readonly model: { id: string; dimension: number };
  /** One L2-normalised vector per text, in order. Throws INVALID_INPUT for a blank text. */
  embed(texts: string[], role: Role): Promise<Float32Array[]>;
};

type Adapter = { dtype: 'q4' | 'q8'; dimension: number; prefix: Record<Role, string>; windowTokens: number };

const ADAPTERS = {
  // Prefixes as the model was trained (model card of intfloat/multilingual-e5-small).
  'multilingual-e5-small-ko-en': { dtype: 'q4', dimension: 384, prefix: { query: 'query: ', passage: 'passage: ' }, windowTokens: 256 },
  // Trained on at most 256 word pieces (model card of sentence-transformers/all-MiniLM-L6-v2), two of them the model's own marks.
  'all-MiniLM-L6-v2': { dtype: 'q8', dimension: 384, prefix: { query: '', passage: '' }, windowTokens: 254 },
} as const satisfies Record<string, Adapter>;

export type EmbedderModel = keyof typeof ADAPTERS;
export type EmbedderOptions = { modelsFolder: string; model: EmbedderModel; threads?: number };

/**
 * A sentence embedder on onnxruntime, from local files only. Texts are run one at a time: batches are no quicker on a CPU
 * (measured 14–16 ms of CPU per text from 1 to 8), and a text's vector then never depends on what it was batched with.
 */
export class Embedder implements TextEmbedder {
  readonly model: { id: EmbedderModel; dimension: number };

  private constructor(private readonly pipeline: FeatureExtractionPipeline, private readonly adapter: Adapter, id: EmbedderModel) {
    this.model = { id, dimension: adapter.dimension };
  }

  /** Loads the model. Throws MODEL_MISSING when its folder is not there, MODEL_ALTERED when it cannot be loaded. */
  static async create({ modelsFolder, model, threads = 1 }: EmbedderOptions): Promise<Embedder> {
    const adapter = ADAPTERS[model];
    const folder = join(modelsFolder, model);
    if (!existsSync(join(folder, 'config.json'))) throw new FraudLensError('MODEL_MISSING', `the embedding model ${model} is missing from ${modelsFolder}`, { file: model });
    try {
      return new Embedder(await loadPipeline(modelsFolder, model, adapter, threads), adapter, model);
    } catch (cause) {
      throw new FraudLensError('MODEL_ALTERED', `the embedding model ${model} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { file: model }, { cause });
    }
  }

  /** A text longer than the model's window is the mean of its windows. */
  async embed(texts: string[], role: Role): Promise<Float32Array[]> {
    const vectors: Float32Array[] = [];
    for (const [at, text] of texts.entries()) {
      if (text.trim() === '') throw new FraudLensError('INVALID_INPUT', `text ${at + 1} of ${texts.length} to be embedded is blank`);
      vectors.push(await this.embedOne(text, role));
    }
    return vectors;
  }

  private async embedOne(text: string, role: Role): Promise<Float32Array> {
    const { dimension, prefix, windowTokens } = this.adapter;
    const sum = new Float32Array(dimension);
    for (const window of windows(text, windowTokens, (piece) => this.countTokens(piece))) {
      const tensor = await this.pipeline(prefix[role] + window, { pooling: 'mean', normalize: true });
      const data = tensor.data as Float32Array;
      if (data.length !== dimension) throw new FraudLensError('MODEL_ALTERED', `${this.model.id} gave ${data.length} numbers instead of ${dimension}`, { file: this.model.id });
      for (let i = 0; i < dimension; i += 1) sum[i]! += data[i]!;
      tensor.dispose();
    }
    return normalised(sum);
  }

  private countTokens(piece: string): number {
    return this.pipeline.tokenizer.encode(piece, { add_special_tokens: false }).length;
  }
}

async function loadPipeline(modelsFolder: string, model: string, { dtype }: Adapter, threads: number): Promise<FeatureExtractionPipeline> {
  // Loaded late: the library costs a second and 150 MB that a process which never embeds must not pay.
  const { env, pipeline } = await import('@xenova/transformers');
  Object.assign(env, { allowRemoteModels: false, allowLocalModels: true, localModelPath: resolve(modelsFolder) + sep, useFSCache: false, useBrowserCache: false });
  return pipeline('feature-extraction', model, {
    dtype,
    local_files_only: true,
    session_options: { intraOpNumThreads: threads, interOpNumThreads: 1, executionMode: 'sequential', enableCpuMemArena: false, enableMemPattern: false },
  });
}

/** The vector at length 1. Throws INTERNAL for one without direction. */
function normalised(vector: Float32Array): Float32Array {
  const norm = Math.hypot(...vector);
  if (!Number.isFinite(norm) || norm === 0) throw new FraudLensError('INTERNAL', 'the embedding model gave a vector without direction');
  return vector.map((value) => value / norm);
}
