import type { SimilarCase } from '../../../preload/contract';
import type { Addend } from './addend';

/** Cosines of the sentence vectors lie high and close together: below the floor two messages have nothing in common, at the ceiling they are the same. */
const COSINE = { floor: 0.87, ceiling: 0.95 };
/** Cases that vote; how many are shown is the analyst's choice and must not change the verdict. */
const VOTERS = 3;

/**
 * What similar past cases say: each votes with its nearness, nearer ranks count for more.
 * @param fullVote log-odds of a unanimous vote of identical cases.
 */
export function votes(similar: readonly SimilarCase[], fullVote: number): Addend[] {
  const ballots = similar.slice(0, VOTERS).map((found) => ({ found, strength: nearness(found.similarity) / found.rank }));
  const weight = ballots.reduce((sum, { found }) => sum + 1 / found.rank, 0);
  const balance = ballots.reduce((sum, { found, strength }) => sum + (found.label === 'fraud' ? strength : -strength), 0);
  if (weight === 0 || balance === 0) return [];
  const types = Object.fromEntries(ballots.flatMap(({ found, strength }) => (found.label === 'fraud' && found.scamType ? [[found.scamType, 2 * strength]] : [])));
  return [{ id: 'retrieval.votes', kind: 'retrieval', title: { ko: '비슷한 과거 사례의 판정', en: 'Verdicts of similar past cases' }, logOdds: (fullVote * balance) / weight, spans: [], types }];
}

const nearness = (cosine: number): number => Math.min(1, Math.max(0, (cosine - COSINE.floor) / (COSINE.ceiling - COSINE.floor)));
