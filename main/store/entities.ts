import type { Entity } from '../../preload/contract';
import type { Database } from './database';

/** Which entity was seen in which item. */
export class Entities {
  constructor(private readonly db: Database) {}

  add(itemId: string, entities: readonly Entity[]): void {
    for (const { type, canonical } of entities) this.db.run('INSERT OR IGNORE INTO entities (type, canonical, item_id) VALUES (?, ?, ?)', type, canonical, itemId);
  }

  remove(itemId: string): void {
    this.db.run('DELETE FROM entities WHERE item_id = ?', itemId);
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
}
