import type { AppEvent } from '../../preload/contract';
import type { Bridge } from '../bridge/bridge';
import type { Store } from './store';

/** Events are gathered this long before the screen follows: a thousand items a second must not be a thousand renders. */
const GATHER_MS = 80;

/**
 * Keeps the state in step with the program. `onItems` is told, after the state has changed, that items came, went or changed;
 * `onReconnect` that the connection was lost and is back, so that everything must be loaded afresh.
 */
export function followEvents(bridge: Bridge, store: Store, onItems: (events: readonly AppEvent[]) => void, onReconnect: () => void): () => void {
  let waiting: AppEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const flush = (): void => {
    const events = waiting;
    waiting = [];
    timer = null;
    store.dispatch({ type: 'events', events });
    if (events.some((event) => event.type === 'item' || event.type === 'item-removed')) onItems(events);
  };
  const stopEvents = bridge.subscribe((event) => {
    waiting.push(event);
    timer ??= setTimeout(flush, GATHER_MS);
  });
  let lost = false;
  const stopConnection = bridge.watchConnection((connection) => {
    store.dispatch({ type: 'connection', connection });
    if (connection === 'lost') lost = true;
    if (connection !== 'open' || !lost) return;
    lost = false;
    onReconnect();
  });
  return () => {
    stopEvents();
    stopConnection();
    if (timer !== null) clearTimeout(timer);
  };
}
