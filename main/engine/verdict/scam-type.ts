import type { ScamType } from '../../../preload/contract';
import type { Addend } from './addend';

/** What the say of signals and similar cases counts for beside the log-odds of the meaning model; chosen on the development messages. */
const SAY = 0.5;
/** What a kind of scam named by the caller counts for: less than one plain lure, so that it decides between near equals and no more. */
const HINT = 0.5;

/**
 * The kind of scam that the evidence speaks for; `other` where it speaks for none.
 * @param meaning log-odds by kind from the meaning model; empty without a sentence vector.
 */
export function scamTypeOf(addends: readonly Addend[], meaning: Partial<Record<ScamType, number>>, hint: ScamType | undefined): ScamType {
  const ballot = new Map<string, number>(Object.entries(meaning));
  const vote = (type: string, say: number): void => void ballot.set(type, (ballot.get(type) ?? 0) + say);
  for (const { types, logOdds } of addends) if (types && logOdds > 0) for (const [type, say] of Object.entries(types)) vote(type, SAY * say);
  if (hint && ballot.has(hint)) vote(hint, HINT);
  const [best] = [...ballot].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return (best?.[0] as ScamType | undefined) ?? hint ?? 'other';
}
