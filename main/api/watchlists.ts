import { randomUUID } from 'node:crypto';
import { FraudLensError, type Watchlist, type WatchlistImport } from '../../preload/contract';
import type { LoadedWatchlist } from '../engine/watchlist/watchlists';
import type { Engine } from '../jobs/engine';
import { sha256 } from '../store/digest';
import type { Store } from '../store/store';
import type { ApiParts, UseCaseGroup } from './parts';
import { readWatchlist } from './watchlist-formats';

/** Lists that may be in force at once. */
const MAX_LISTS = 100;

export function watchlistUseCases({ store, engine }: ApiParts): UseCaseGroup<'watchlists'> {
  return {
    'watchlists.list': () => store.watchlists.list(),
    'watchlists.import': async ({ name, kind, bytes, format }) => {
      const { keys, skipped, examples } = readWatchlist(bytes, format, store.now());
      const text = keys.join('\n');
      const list: Watchlist = { id: randomUUID(), name, kind, entries: keys.length, version: sha256(text), addedAt: store.now().toISOString() };
      const replaced = putList(store, list, text, skipped);
      await loadWatchlists(store, engine);
      return { list, replaced, skipped, examples } satisfies WatchlistImport;
    },
    'watchlists.remove': async ({ id }) => {
      const removed = store.transaction(() => {
        const list = store.watchlists.get(id);
        if (!list) return false;
        store.audit.append('watchlist.removed', id, { name: list.name, kind: list.kind, entries: list.entries, version: list.version });
        return store.watchlists.remove(id);
      });
      if (removed) await loadWatchlists(store, engine);
      return { removed };
    },
  };
}

function putList(store: Store, list: Watchlist, keys: string, skipped: number): boolean {
  return store.transaction(() => {
    const lists = store.watchlists.list();
    const before = lists.find((other) => other.name === list.name);
    if (!before && lists.length >= MAX_LISTS) throw new FraudLensError('TOO_MANY_ITEMS', `there are ${lists.length} lists already; at most ${MAX_LISTS} are allowed`);
    store.watchlists.put(list, keys);
    store.audit.append('watchlist.imported', list.id, {
      name: list.name, kind: list.kind, entries: list.entries, version: list.version, skipped, ...(before ? { before: { id: before.id, version: before.version } } : {}),
    });
    return before !== undefined;
  });
}

/**
 * Puts the stored lists in force. They are in the database, so an engine that cannot take them now gets them at its next start.
 * @throws FraudLensError DATABASE_CORRUPT, at once.
 */
export function loadWatchlists(store: Store, engine: Engine): Promise<void> {
  const lists = store.watchlists.list().map((list): LoadedWatchlist => ({ name: list.name, kind: list.kind, version: list.version, keys: store.watchlists.keys(list) }));
  return engine.setWatchlists(lists).catch((error: unknown) => console.error('the lists were not put in force yet:', error));
}

/** Whether a verdict's provenance names exactly the lists that are in force now. */
export function sameWatchlists(store: Store, provenance: unknown): boolean {
  const now = store.watchlists.list().map(({ name, kind, version }) => ({ name, kind, version }));
  return JSON.stringify(provenance ?? []) === JSON.stringify(now.sort((a, b) => (a.name < b.name ? -1 : 1)));
}
