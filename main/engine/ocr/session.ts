import '../telemetry-off';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { FraudLensError } from '../../../preload/contract/errors';

/** A model loaded once for the life of the process: float32 image tensor in, float32 tensor out. */
export type Session = {
  /** Runs the model on `data` of shape `dims`. The answer is valid until `dispose`. */
  run(data: Float32Array, dims: readonly number[]): Promise<Output>;
  /** Milliseconds that the network itself has taken so far: what no code around it can save. */
  readonly spent: number;
};

type Output = { readonly data: Float32Array; readonly dims: readonly number[]; dispose(): void };

/**
 * Opens an ONNX model for the life of the process: releasing a session does not give its memory back, so none is ever re-created.
 *
 * The arena is on, because the callers bound their tensors: with detector bands of at most 0.5 megapixels and recogniser batches of at
 * most 2,048 columns, 120 bands of random shapes ended at 223 MB (peak 233) with the arena and at 220 MB (peak 286) without, and
 * without it each run spends about a quarter more processor time on fresh pages. Memory patterns are off: they are cached per shape.
 * Threads do not spin: between two runs they would burn the processor that JavaScript and other programs need.
 *
 * @throws FraudLensError MODEL_MISSING when there is no such file, MODEL_ALTERED when the runtime cannot load it.
 */
export async function openSession(file: string, threads: number): Promise<Session> {
  if (!existsSync(file)) throw new FraudLensError('MODEL_MISSING', `Model file ${basename(file)} is missing.`, { file });
  const session = await load(file, threads);
  const input = session.inputNames[0]!;
  const output = session.outputNames[0]!;
  let spent = 0;
  return {
    get spent() { return spent; },
    async run(data, dims) {
      const feed = new Tensor('float32', data, dims);
      const start = performance.now();
      try {
        const answer = (await session.run({ [input]: feed }))[output]!;
        spent += performance.now() - start;
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
      enableCpuMemArena: true,
      enableMemPattern: false,
      extra: { session: { intra_op: { allow_spinning: '0' } } },
      executionMode: 'sequential',
      intraOpNumThreads: threads,
      interOpNumThreads: 1,
    });
  } catch (cause) {
    throw new FraudLensError('MODEL_ALTERED', `Model file ${basename(file)} cannot be loaded: ${cause instanceof Error ? cause.message : String(cause)}`, { file }, { cause });
  }
}
