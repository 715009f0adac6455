import { SingleBar } from 'cli-progress';
import { FraudLensError, type AppEvent, type EngineState, type JobState, type QueueState } from '../../preload/contract';
import type { Application } from '../application';
import { printable } from './print';

/** States that a job does not leave by itself; one that will be tried again is `queued`. */
const ENDED: ReadonlySet<JobState> = new Set<JobState>(['done', 'failed', 'quarantined', 'cancelled']);

/**
 * Waits until every item of the batch has ended, with a bar on a terminal. Ctrl+C leaves the rest in the queue for the next start.
 * @throws FraudLensError ENGINE_UNAVAILABLE when the engine cannot be brought up again, or what stopped the queue (DISK_FULL …);
 * the items stay queued.
 */
export async function watchBatch({ api, engine, queue }: Application, itemIds: string[], showBar: boolean): Promise<void> {
  const open = new Set(itemIds);
  const bar = showBar && itemIds.length > 0 ? new SingleBar({ format: '{bar} {value}/{total}  {eta_formatted}  {name}', hideCursor: true, clearOnComplete: true, stream: process.stderr }) : null;
  bar?.start(itemIds.length, 0, { name: '' });
  const done = (id: string, name: string): void => {
    if (open.delete(id)) bar?.update(itemIds.length - open.size, { name: printable(name) });
  };
  const ended = new Promise<void>((resolve, reject) => {
    const finish = (): void => {
      if (open.size > 0) return;
      unsubscribe();
      resolve();
    };
    const giveUp = ({ state, error }: EngineState): void => {
      if (state === 'failed') reject(new FraudLensError('ENGINE_UNAVAILABLE', `${error?.message ?? 'the engine failed'}; ${open.size} items stay in the queue`));
    };
    const stall = ({ error }: QueueState): void => {
      if (error) reject(new FraudLensError(error.code, `${error.message}; ${open.size} items stay in the queue`));
    };
    const unsubscribe = api.subscribe((event: AppEvent) => {
      if (event.type === 'item' && ENDED.has(event.item.state)) done(event.item.id, event.item.name);
      if (event.type === 'engine') giveUp(event.engine);
      if (event.type === 'queue') stall(event.queue);
      finish();
    });
    giveUp(engine.state);
    stall(queue.state);
    // Items may have ended between intake and this subscription.
    void api.call('items.list', {}).then((listed) => {
      if (listed.ok) for (const item of listed.value) if (ENDED.has(item.state)) done(item.id, item.name);
      finish();
    });
  });
  await ended.finally(() => bar?.stop());
}
