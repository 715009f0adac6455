import type { Database } from './database';

/**
 * Notes of evidence files that are on their way in or out. A note is committed before the file is touched and goes in the same
 * transaction as the item comes (or after the file is gone), so whatever a crash leaves behind is named here and nothing else
 * is ever tidied away.
 */
export class EvidenceIntents {
  constructor(private readonly db: Database) {}

  note(hashes: readonly string[]): void {
    this.db.transaction(() => {
      for (const hash of hashes) this.db.run('INSERT OR IGNORE INTO evidence_intents (sha256) VALUES (?)', hash);
    });
  }

  settle(hashes: readonly string[]): void {
    this.db.transaction(() => {
      for (const hash of hashes) this.db.run('DELETE FROM evidence_intents WHERE sha256 = ?', hash);
    });
  }

  list(): string[] {
    return this.db.all<{ sha256: string }>('SELECT sha256 FROM evidence_intents').map((row) => row.sha256);
  }
}
