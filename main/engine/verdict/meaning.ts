import type { ScamType } from '../../../preload/contract';

/**
 * Models over the sentence vector of the evidence text: what the message means rather than how it is worded.
 * The vector is centred first, since all vectors of such embedders point much the same way, and brought to length 1.
 */
export type MeaningModel = {
  /** Folder of the embedder whose vectors it was fitted on. */
  embedder: string;
  centre: readonly number[];
  fraud: KernelModel;
  /** One model a kind of scam: this kind against the other frauds. */
  types: readonly (LinearModel & { type: ScamType })[];
};
export type LinearModel = { intercept: number; weights: readonly number[] };

/**
 * Kernel ridge regression with a Gaussian kernel: each learned message adds its weight, the more the nearer the asked one is to it.
 * `vectors` holds the learned messages' centred vectors, one after another, in units of `scale`.
 */
export type KernelModel = { gamma: number; scale: number; vectors: Int8Array; weights: readonly number[] };

/** Log-odds of fraud, and, should it be fraud, of each kind of scam. */
export type Meaning = { fraud: number; types: Partial<Record<ScamType, number>> };

/** The regression aims at ±1; so much is that in log-odds, before the fit of all evidence weighs it. */
const LOG_ODDS = 4;

/** What a sentence vector of the model's embedder speaks for. */
export function readMeaning(model: MeaningModel, vector: ArrayLike<number>): Meaning {
  const direction = centred(model.centre, vector);
  const logOdds = ({ intercept, weights }: LinearModel): number => weights.reduce((sum, weight, i) => sum + weight * direction[i]!, intercept);
  return { fraud: readKernel(model.fraud, direction), types: Object.fromEntries(model.types.map((linear) => [linear.type, logOdds(linear)])) };
}

/** Log-odds by the kernel model of a centred vector of length 1. */
export function readKernel({ gamma, scale, vectors, weights }: KernelModel, direction: readonly number[]): number {
  const length = direction.length;
  let sum = 0;
  for (const [i, weight] of weights.entries()) {
    let cosine = 0;
    for (let k = 0, at = i * length; k < length; k++, at++) cosine += vectors[at]! * direction[k]!;
    // Of unit vectors, the squared distance is 2 − 2·cosine.
    sum += weight * Math.exp(-2 * gamma * (1 - cosine * scale));
  }
  return sum * LOG_ODDS;
}

/** `vector` as seen from `centre`, of length 1. */
export function centred(centre: readonly number[], vector: ArrayLike<number>): number[] {
  const difference = centre.map((c, i) => vector[i]! - c);
  const norm = Math.hypot(...difference) || 1;
  return difference.map((x) => x / norm);
}
