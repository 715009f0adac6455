import type { ItemSummary, JobState } from '../../preload/contract';
import type { Workspace } from '../../main/api/workspace';

const ENDED: ReadonlySet<JobState> = new Set<JobState>(['done', 'failed', 'quarantined', 'cancelled']);

/** Waits until all items have ended, and gives them. */
export async function settled({ store }: Pick<Workspace, 'store'>, timeoutMs = 20_000): Promise<ItemSummary[]> {
  await until(() => Object.entries(store.jobs.counts()).every(([state, jobs]) => jobs === 0 || ENDED.has(state as JobState)), timeoutMs);
  return store.items.summaries({});
}

/** Waits for a condition, asking every few milliseconds. */
export async function until(condition: () => boolean, timeoutMs = 20_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!condition()) {
    if (performance.now() > end) throw new Error(`not reached within ${timeoutMs} ms: ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
