import { z } from 'zod';
import { FraudLensError, ScamType } from '../../../preload/contract';
import type { MeaningModel } from './meaning';
import { RULES } from './rules';
import type { TextModel } from './text-model';

const Score = z.number().min(0).max(100);

/** How the pieces of evidence are weighed against each other. */
export const Fit = z.object({
  /** Log-odds of fraud without any evidence. */
  intercept: z.number(),
  /** Log-odds by signal or entity rule id. */
  weights: z.record(z.string(), z.number()),
  /** What the log-odds of the n-gram model and of the meaning model count for beside the rules. */
  wording: z.number(),
  meaning: z.number(),
  /** Log-odds of a unanimous vote of identical past cases. */
  votes: z.number(),
  /** Scores from which an image is FRAUD, and from which it is SUSPICIOUS. */
  thresholds: z.object({ fraud: Score, suspicious: Score }),
});
export type Fit = z.infer<typeof Fit>;

const Linear = z.object({ intercept: z.number(), weights: z.array(z.number()) });

const Kernel = z.object({ gamma: z.number(), scale: z.number(), vectors: z.base64(), weights: z.array(z.number()) });

export const VerdictFile = z.object({
  version: z.string(),
  /** n-gram weights, one signed byte a bucket, base64. */
  text: z.object({ scale: z.number(), intercept: z.number(), weights: z.base64() }),
  /** `fraud.vectors` are signed bytes, base64. */
  meaning: z.object({ embedder: z.string(), centre: z.array(z.number()), fraud: Kernel, types: z.array(Linear.extend({ type: ScamType })) }),
  withMeaning: Fit,
  withoutMeaning: Fit,
});
export type VerdictFile = z.infer<typeof VerdictFile>;

/** Everything about the verdict that training decides. */
export type VerdictModel = {
  /** Names the fit; part of the provenance of each verdict. */
  version: string;
  text: TextModel | null;
  meaning: MeaningModel | null;
  /** Used when a sentence vector of `meaning.embedder` is at hand. */
  withMeaning: Fit;
  /** Used when none is. */
  withoutMeaning: Fit;
};

const TABLE_FIT: Fit = {
  intercept: -1.3,
  weights: Object.fromEntries(RULES.map((rule) => [rule.id, rule.weight])),
  wording: 0,
  meaning: 0,
  votes: 2,
  thresholds: { fraud: 60, suspicious: 35 },
};

/** The hand-set weights of the tables alone, without any fitted model. */
export const TABLE_MODEL: VerdictModel = { version: 'tables', text: null, meaning: null, withMeaning: TABLE_FIT, withoutMeaning: TABLE_FIT };

/**
 * The fitted model from the text of `models/verdict/verdict.json`.
 * @throws FraudLensError MODEL_ALTERED when it is not one.
 */
export function readVerdictModel(json: string): VerdictModel {
  try {
    const { text, meaning, ...rest } = VerdictFile.parse(JSON.parse(json));
    const vectors = signedBytes(meaning.fraud.vectors);
    if (vectors.length !== meaning.centre.length * meaning.fraud.weights.length) throw new Error('vectors and weights do not belong together');
    return { ...rest, text: { ...text, weights: signedBytes(text.weights) }, meaning: { ...meaning, fraud: { ...meaning.fraud, vectors } } };
  } catch (cause) {
    throw new FraudLensError('MODEL_ALTERED', 'the verdict model verdict.json is damaged', { file: 'verdict.json' }, { cause });
  }
}

function signedBytes(base64: string): Int8Array {
  const bytes = Buffer.from(base64, 'base64');
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
}
