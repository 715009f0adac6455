import type { Database, Value } from './database';

/** Shortest run of characters that the trigram index can look up. */
const TRIGRAM = 3;

/**
 * Full text over items. White space is left out on both sides: OCR and senders space Korean freely, and a word may be broken
 * at the end of a bubble's line.
 */
export class SearchIndex {
  constructor(private readonly db: Database) {}

  /** Indexes an item anew; each of `texts` (name, read text, notes …) is searched by itself. */
  put(itemNumber: number, texts: readonly string[]): void {
    this.remove(itemNumber);
    this.db.run('INSERT INTO search (rowid, text) VALUES (?, ?)', itemNumber, texts.map(searchable).join('\n'));
  }

  remove(itemNumber: number): void {
    this.db.run('DELETE FROM search WHERE rowid = ?', itemNumber);
  }

  /** Running numbers of the items that hold every word of the query, anywhere, also inside words; null for a query without words. */
  find(query: string): number[] | null {
    const words = query.split(/\s+/u).map(searchable).filter((word) => word !== '');
    if (words.length === 0) return null;
    const long = words.filter((word) => [...word].length >= TRIGRAM);
    const short = words.filter((word) => [...word].length < TRIGRAM);
    const conditions: string[] = short.map(() => 'instr(text, ?) > 0');
    const values: Value[] = [...short];
    if (long.length > 0) {
      conditions.unshift('search MATCH ?');
      values.unshift(long.map((word) => `"${word.replaceAll('"', '""')}"`).join(' AND '));
    }
    return this.db.all<{ number: number }>(`SELECT rowid AS number FROM search WHERE ${conditions.join(' AND ')} ORDER BY rowid`, ...values).map((row) => row.number);
  }
}

/** Compatibility forms (full width, ligatures, Hangul from jamo) and case folded, white space and control characters out. */
function searchable(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/[\s\p{C}]+/gu, '');
}
