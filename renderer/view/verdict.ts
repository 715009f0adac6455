import type { ItemSummary, ScamType, Status } from '../../preload/contract';

export const STATUSES = ['FRAUD', 'SUSPICIOUS', 'NORMAL', 'UNREADABLE'] as const satisfies readonly Status[];

/** Class-name part that carries a verdict's colour. */
export const TONE = { FRAUD: 'fraud', SUSPICIOUS: 'suspicious', NORMAL: 'normal', UNREADABLE: 'unreadable' } as const satisfies Record<Status, string>;

/** The verdict that counts: the analyst's where there is one, else the engine's; null while there is none. */
export function standingStatus(item: ItemSummary): Status | null {
  return item.review.override?.status ?? item.status;
}

/** The scam type that goes with the standing verdict. */
export function standingScamType(item: ItemSummary): ScamType | null {
  return item.review.override === null ? item.scamType : item.review.override.scamType;
}
