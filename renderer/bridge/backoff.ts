const FIRST_MS = 500;
const LONGEST_MS = 15_000;

/**
 * Pause before the next attempt, in milliseconds: doubling from half a second to 15 s, with up to a quarter taken off at random
 * so that several windows do not knock together. `attempt` counts from 0; `random` is in [0, 1).
 */
export function backoff(attempt: number, random: number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(attempt, 30));
  return Math.round(full * (1 - random / 4));
}
