import type { ScamType } from '../../../preload/contract';
import type { Addend } from './addend';

/** What a kind of scam named by the caller counts for: as much as one plain lure, so it decides between near equals and no more. */
const HINT = 0.75;

/** The kind of scam that the evidence speaks for, `other` where it speaks for none. Ties go to the kind named first in the contract. */
export function scamTypeOf(addends: readonly Addend[], hint: ScamType | undefined): ScamType {
  const ballot = new Map<ScamType, number>();
  const vote = (type: ScamType, say: number): void => void ballot.set(type, (ballot.get(type) ?? 0) + say);
  for (const { types, logOdds } of addends) if (types && logOdds > 0) for (const [type, say] of Object.entries(types)) vote(type as ScamType, say);
  if (hint && ballot.has(hint)) vote(hint, HINT);
  const [best] = [...ballot].sort((a, b) => b[1] - a[1]);
  return best?.[0] ?? hint ?? 'other';
}
