import type { Store } from '../store/store';

/**
 * Puts jobs that a process which is gone was working on back into the queue. That is nobody's attempt: the program was closed or the
 * power failed. A job over which it happens again and again may be the cause and is set aside, so that the program can start.
 * @param limit interruptions that a job may have.
 */
export function recover(store: Store, limit: number): void {
  for (const { itemId, interruptions } of store.jobs.interrupted()) {
    if (interruptions + 1 < limit) {
      store.jobs.resume(itemId);
      store.audit.append('item.resumed', itemId);
      continue;
    }
    const error = { code: 'ENGINE_CRASHED' as const, message: `the program ended ${interruptions + 1} times while it worked on this item` };
    store.jobs.setAside(itemId, error);
    store.audit.append('item.quarantined', itemId, error);
  }
}
