import type { ItemAnalysis } from '../../preload/contract';
import { hammingDistance } from '../engine/image/hamming';
import type { Database } from './database';
import type { StoredItem } from './items';
import { resemblance, textSketch } from './text-sketch';

/** Bits in which the difference hashes of two pictures of one screen may differ; "greater than 10 is likely a different image" (N. Krawetz, "Kind of Like That", hackerfactor.com, 2013). */
const NEAR_BITS = 10;
/** Share of trigrams that the texts must have in common: two readings of one screen agree in more, other messages of one template in less. */
const SAME_TEXT = 0.8;

/**
 * Which finished items of a case show the same screen: pictures that look alike, words that agree, and the very same entities. A screen
 * that differs in an account or an amount is another piece of evidence, however alike the rest.
 */
export class Likeness {
  constructor(private readonly db: Database) {}

  /** Puts an item whose result and entities are kept beside the earlier one that it is like; by itself when there is none. */
  add({ id, caseId }: Pick<StoredItem, 'id' | 'caseId'>, { image, ocr }: ItemAnalysis): void {
    const sketch = textSketch(ocr);
    if (image.differenceHash === undefined || sketch === null) return;
    const alike = this.find(id, caseId, image.differenceHash, sketch) ?? id;
    this.db.run('UPDATE results SET difference_hash = ?, text_sketch = ?, alike = ? WHERE item_id = ?', image.differenceHash, new Uint8Array(sketch.buffer), alike, id);
  }

  /** The group to join: compared is the first item of each, so that a group does not drift from where it began. */
  private find(id: string, caseId: string, hash: string, sketch: Uint32Array): string | null {
    const groups = this.db.all<{ alike: string; item_id: string; difference_hash: string }>(
      // SQLite takes bare columns from the row that min() found: https://www.sqlite.org/lang_select.html#bareagg
      `SELECT results.alike, results.item_id, results.difference_hash, min(items.number) FROM items JOIN results ON results.item_id = items.id
       WHERE items.case_id = ? AND items.id <> ? AND results.alike IS NOT NULL GROUP BY results.alike ORDER BY min(items.number)`,
      caseId, id,
    );
    const entities = this.entities(id);
    const near = groups.filter((group) => hammingDistance(group.difference_hash, hash) <= NEAR_BITS);
    return near.find((group) => resemblance(this.sketch(group.item_id), sketch) >= SAME_TEXT && this.entities(group.item_id) === entities)?.alike ?? null;
  }

  private sketch(itemId: string): Uint32Array {
    const row = this.db.get<{ text_sketch: Uint8Array }>('SELECT text_sketch FROM results WHERE item_id = ?', itemId);
    return row === null ? new Uint32Array() : new Uint32Array(new Uint8Array(row.text_sketch).buffer);
  }

  private entities(itemId: string): string {
    return JSON.stringify(this.db.all('SELECT DISTINCT type, canonical FROM entities WHERE item_id = ? ORDER BY type, canonical', itemId));
  }
}
