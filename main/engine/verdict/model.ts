import { z } from 'zod';
import { ENTITY_RULES } from './entity-signals';
import { SIGNALS } from './signals';

/** Fitted numbers of the verdict: everything that training decides. */
export const VerdictModel = z.object({
  /** Names the fit; part of the provenance of each verdict. */
  version: z.string(),
  /** Log-odds of fraud without any evidence. */
  intercept: z.number(),
  /** Log-odds by signal or entity rule id. */
  weights: z.record(z.string(), z.number()),
  /** Scores from which an image is FRAUD, and from which it is SUSPICIOUS. */
  thresholds: z.object({ fraud: z.number(), suspicious: z.number() }),
});
export type VerdictModel = z.infer<typeof VerdictModel>;

/** The hand-set weights of the tables alone. */
export const TABLE_MODEL: VerdictModel = {
  version: 'tables',
  intercept: -1.3,
  weights: Object.fromEntries([...SIGNALS, ...ENTITY_RULES].map((rule) => [rule.id, rule.weight])),
  thresholds: { fraud: 60, suspicious: 35 },
};
