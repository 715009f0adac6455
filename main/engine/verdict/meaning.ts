import type { ScamType } from '../../../preload/contract';

/**
 * Linear models over the sentence vector of the evidence text: what the message means rather than how it is worded.
 * The vector is centred first, since all vectors of such embedders point much the same way, and brought to length 1.
 */
export type MeaningModel = {
  /** Folder of the embedder whose vectors it was fitted on. */
  embedder: string;
  centre: readonly number[];
  fraud: LinearModel;
  /** One model a kind of scam: this kind against the other frauds. */
  types: readonly (LinearModel & { type: ScamType })[];
};
export type LinearModel = { intercept: number; weights: readonly number[] };

/** Log-odds of fraud, and, should it be fraud, of each kind of scam. */
export type Meaning = { fraud: number; types: Partial<Record<ScamType, number>> };

/** What a sentence vector of the model's embedder speaks for. */
export function readMeaning(model: MeaningModel, vector: ArrayLike<number>): Meaning {
  const direction = centred(model.centre, vector);
  const logOdds = ({ intercept, weights }: LinearModel): number => weights.reduce((sum, weight, i) => sum + weight * direction[i]!, intercept);
  return { fraud: logOdds(model.fraud), types: Object.fromEntries(model.types.map((linear) => [linear.type, logOdds(linear)])) };
}

/** `vector` as seen from `centre`, of length 1. */
export function centred(centre: readonly number[], vector: ArrayLike<number>): number[] {
  const difference = centre.map((c, i) => vector[i]! - c);
  const norm = Math.hypot(...difference) || 1;
  return difference.map((x) => x / norm);
}
