import { z } from 'zod';

/** `block`: what is listed speaks for fraud; `allow`: it does not count as suspect. */
export const WatchlistKind = z.enum(['block', 'allow']);
export type WatchlistKind = z.infer<typeof WatchlistKind>;

export const WatchlistFormat = z.enum(['csv', 'txt', 'stix']);
export type WatchlistFormat = z.infer<typeof WatchlistFormat>;

/** A name on one line, as it is shown in verdicts. */
export const WatchlistName = z.string().trim().min(1).max(80).regex(/^[^\p{C}\p{Zl}\p{Zp}]+$/u, 'a name without control characters');

/** A list of numbers, accounts and addresses that an analyst took in. */
export const Watchlist = z.object({
  id: z.string(),
  name: z.string(),
  kind: WatchlistKind,
  entries: z.number().int().min(1),
  /** SHA-256 of the sorted entries, one per line: equal lists have equal versions. */
  version: z.string().regex(/^[0-9a-f]{64}$/),
  addedAt: z.string(),
});
export type Watchlist = z.infer<typeof Watchlist>;

/** An entry that was left out, and why. `line` is the line of the file, or the place of the object in a STIX bundle; 1-based. */
export const WatchlistSkip = z.object({ line: z.number().int(), value: z.string(), reason: z.string() });
export type WatchlistSkip = z.infer<typeof WatchlistSkip>;

export const WatchlistImport = z.object({
  list: Watchlist,
  /** Whether it took the place of a list of the same name. */
  replaced: z.boolean(),
  /** How many entries were left out because they cannot count on their own (hosts that many share) or are of a kind that is not matched. */
  skipped: z.number().int(),
  /** The first hundred of them. */
  examples: z.array(WatchlistSkip),
});
export type WatchlistImport = z.infer<typeof WatchlistImport>;
