import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { FraudLensError } from '../../../preload/contract/errors';

/** A model loaded once for the life of the process: float32 image tensor in, float32 tensor out. */
export type Session = {
  /** Runs the model on `data` of shape `dims`. The answer is valid until `dispose`. */
  run(data: Float32Array, dims: readonly number[]): Promise<Output>;
};

export type Output = { readonly data: Float32Array; readonly dims: readonly number[]; dispose(): void };

/**
 * Opens an ONNX model with bounded memory: without the arena, which keeps the high-water mark of every shape it ever saw, and without
 * memory patterns, which are cached per shape. Sessions are never re-created in a process: releasing one does not give its memory back.
 *
 * @throws FraudLensError MODEL_MISSING when there is no such file, MODEL_ALTERED when the runtime cannot load it.
 */
export async function openSession(file: string, threads: number): Promise<Session> {
  if (!existsSync(file)) throw new FraudLensError('MODEL_MISSING', `Model file ${basename(file)} is missing.`, { file });
  const session = await load(file, threads);
  const input = session.inputNames[0]!;
  const output = session.outputNames[0]!;
  return {
    async run(data, dims) {
      const feed = new Tensor('float32', data, dims);
      try {
        const answer = (await session.run({ [input]: feed }))[output]!;
        return { data: answer.data as Float32Array, dims: answer.dims, dispose: () => answer.dispose() };
      } finally {
        feed.dispose();
      }
    },
  };
}

async function load(file: string, threads: number): Promise<InferenceSession> {
  try {
    return await InferenceSession.create(file, {
      executionProviders: ['cpu'],
      graphOptimizationLevel: 'all',
      enableCpuMemArena: false,
      enableMemPattern: false,
      executionMode: 'sequential',
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
    });
  } catch (cause) {
    throw new FraudLensError('MODEL_ALTERED', `Model file ${basename(file)} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { file }, { cause });
  }
}
