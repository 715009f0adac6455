import type { ScamType, ScoreComponent } from '../../../preload/contract';

/** One piece of evidence before it is scored: `logOdds` is what it adds to the log-odds of fraud. */
export type Addend = Omit<ScoreComponent, 'points'> & { logOdds: number; types?: Partial<Record<ScamType, number>> };
