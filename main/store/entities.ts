import { EntityLink, type Entity } from '../../preload/contract';
import type { Database } from './database';

type LinkRow = { type: string; canonical: string; display: string; validity: string; flags: string; items: number; fraud_items: number; last_seen: string };

/** Which entity was seen in which item. */
export class Entities {
  constructor(private readonly db: Database) {}

  add(itemId: string, entities: readonly Entity[]): void {
    for (const { type, canonical, display, validity, flags } of entities) {
      this.db.run('INSERT OR IGNORE INTO entities (type, canonical, item_id, display, validity, flags) VALUES (?, ?, ?, ?, ?, ?)', type, canonical, itemId, display, validity, JSON.stringify(flags));
    }
  }

  /** For each entity of the item that other items share: `type:canonical` → number of those items. */
  seenElsewhere(itemId: string): Record<string, number> {
    const rows = this.db.all<{ type: string; canonical: string; items: number }>(
      `SELECT mine.type, mine.canonical, count(*) AS items FROM entities AS mine
       JOIN entities AS others ON others.type = mine.type AND others.canonical = mine.canonical AND others.item_id <> mine.item_id
       WHERE mine.item_id = ? GROUP BY mine.type, mine.canonical`,
      itemId,
    );
    return Object.fromEntries(rows.map((row) => [`${row.type}:${row.canonical}`, row.items]));
  }

  /** The entities that most items hold, most first; of one case, or of all. Flags and display are those of the latest item. */
  top(caseId: string | null, limit: number): EntityLink[] {
    const rows = this.db.all<LinkRow>(
      // SQLite takes bare columns from the row that max() found: https://www.sqlite.org/lang_select.html#bareagg
      `SELECT entities.type, entities.canonical, entities.display, entities.validity, entities.flags, count(*) AS items, max(items.number), items.added_at AS last_seen,
         sum(coalesce(reviews.override_status, results.status) = 'FRAUD') AS fraud_items
       FROM entities JOIN items ON items.id = entities.item_id JOIN results ON results.item_id = items.id LEFT JOIN reviews ON reviews.item_id = items.id
       WHERE ?1 IS NULL OR items.case_id = ?1
       GROUP BY entities.type, entities.canonical ORDER BY items DESC, fraud_items DESC, entities.type, entities.canonical LIMIT ?2`,
      caseId, limit,
    );
    return rows.map((row) => EntityLink.parse({
      type: row.type, canonical: row.canonical, display: row.display, validity: row.validity, flags: JSON.parse(row.flags), items: row.items, fraudItems: row.fraud_items, lastSeen: row.last_seen,
    }));
  }
}
