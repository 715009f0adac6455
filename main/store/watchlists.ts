import { gunzipSync, gzipSync } from 'node:zlib';
import { FraudLensError, Watchlist } from '../../preload/contract';
import type { Database } from './database';
import { sha256 } from './digest';

type ListRow = { id: string; name: string; kind: string; entries: number; version: string; added_at: string };

const COLUMNS = 'id, name, kind, entries, version, added_at';

/**
 * The analysts' lists. They are only ever read whole, by the engine at its start, so the keys of a list are kept as one compressed text rather than
 * as a row each.
 */
export class Watchlists {
  constructor(private readonly db: Database) {}

  /** By name. */
  list(): Watchlist[] {
    return this.db.all<ListRow>(`SELECT ${COLUMNS} FROM watchlists ORDER BY name`).map(listOf);
  }

  get(id: string): Watchlist | null {
    const row = this.db.get<ListRow>(`SELECT ${COLUMNS} FROM watchlists WHERE id = ?`, id);
    return row && listOf(row);
  }

  /** Keeps a list, in the place of the one with the same name. @param keys one per line, sorted; `list.version` is their SHA-256. */
  put(list: Watchlist, keys: string): void {
    this.db.run('DELETE FROM watchlists WHERE name = ?', list.name);
    this.db.run(`INSERT INTO watchlists (${COLUMNS}, keys) VALUES (?, ?, ?, ?, ?, ?, ?)`, list.id, list.name, list.kind, list.entries, list.version, list.addedAt, gzipSync(keys, { level: 5 }));
  }

  remove(id: string): boolean {
    return this.db.run('DELETE FROM watchlists WHERE id = ?', id) > 0;
  }

  /** The keys of a list, one per line. @throws FraudLensError DATABASE_CORRUPT when they are not what was put there. */
  keys({ id, name, version }: Watchlist): string {
    const row = this.db.get<{ keys: Uint8Array }>('SELECT keys FROM watchlists WHERE id = ?', id);
    try {
      const keys = gunzipSync(row!.keys).toString('utf8');
      if (sha256(keys) !== version) throw new Error('its SHA-256 does not fit');
      return keys;
    } catch (cause) {
      throw new FraudLensError('DATABASE_CORRUPT', `the list ${JSON.stringify(name)} cannot be read: ${(cause as Error).message}`, undefined, { cause });
    }
  }
}

function listOf(row: ListRow): Watchlist {
  return Watchlist.parse({ id: row.id, name: row.name, kind: row.kind, entries: row.entries, version: row.version, addedAt: row.added_at });
}
