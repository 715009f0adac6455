import { randomUUID } from 'node:crypto';
import { FraudLensError, type Watchlist, type WatchlistFormat, type WatchlistImport, type WatchlistKind } from '../../preload/contract';
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
    'watchlists.import': async (given) => {
      const imported = importWatchlist(store, given);
      await loadWatchlists(store, engine);
      return imported;
    },
    'watchlists.remove': async ({ id }) => {
      const removed = removeWatchlist(store, id);
      if (removed) await loadWatchlists(store, engine);
      return { removed };
    },
  };
}

/**
 * Takes in a whole list, or nothing of it; written down in the audit log.
 * @throws FraudLensError INVALID_INPUT naming line and reason, EMPTY_FILE, TOO_MANY_BYTES, TOO_MANY_ITEMS.
 */
export function importWatchlist(store: Store, { name, kind, bytes, format }: { name: string; kind: WatchlistKind; bytes: Uint8Array; format?: WatchlistFormat | undefined }): WatchlistImport {
  const { keys, skipped, examples } = readWatchlist(bytes, format, store.now());
  const text = keys.join('\n');
  const list: Watchlist = { id: randomUUID(), name, kind, entries: keys.length, version: sha256(text), addedAt: store.now().toISOString() };
  return { list, replaced: putList(store, list, text, skipped), skipped, examples };
}

/** Whether there was such a list; written down in the audit log. */
export function removeWatchlist(store: Store, id: string): boolean {
  return store.transaction(() => {
    const list = store.watchlists.get(id);
    if (!list) return false;
    store.audit.append('watchlist.removed', id, { name: list.name, kind: list.kind, entries: list.entries, version: list.version });
    return store.watchlists.remove(id);
  });
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
