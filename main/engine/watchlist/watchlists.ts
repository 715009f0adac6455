import type { Entity, WatchlistKind } from '../../../preload/contract';
import { keysOf, type Key } from './keys';

/** A list as the engine gets it: its keys, one per line. */
export type LoadedWatchlist = { name: string; kind: WatchlistKind; version: string; keys: string };

/** How the flags of a listed entity begin; the list's name follows. */
export const LIST_FLAG: Record<WatchlistKind, string> = { block: 'blocklist:', allow: 'allowlist:' };

/** The lists that are in force. */
export class Watchlists {
  private readonly lists: { name: string; kind: WatchlistKind; version: string; keys: ReadonlySet<string> }[];

  constructor(lists: readonly LoadedWatchlist[]) {
    this.lists = lists.map(({ name, kind, version, keys }) => ({ name, kind, version, keys: new Set(keys.split('\n')) }));
  }

  /** The entities, each with a flag for every list that holds it. The order of the lists does not matter. */
  mark(entities: readonly Entity[]): Entity[] {
    if (this.lists.length === 0) return [...entities];
    return entities.map((entity) => {
      const keys = keysOf(entity);
      const flags = this.lists.filter((list) => keys.some((key: Key) => list.keys.has(key))).map(({ kind, name }) => LIST_FLAG[kind] + name);
      return flags.length === 0 ? entity : { ...entity, flags: [...entity.flags, ...flags.sort()] };
    });
  }

  /** Which lists a verdict rests on, for its provenance; by name. */
  provenance(): { name: string; kind: WatchlistKind; version: string }[] {
    return this.lists.map(({ name, kind, version }) => ({ name, kind, version })).sort((a, b) => (a.name < b.name ? -1 : 1));
  }
}
