import { z } from 'zod';
import { type AuditReport } from '../../preload/contract';
import { canonicalJson, type Json } from './canonical-json';
import type { Database } from './database';
import { sha256 } from './digest';

/** One line of the audit log. Its hash is the SHA-256 of its canonical JSON, which holds the hash of the line before. */
export const AuditEntry = z.strictObject({
  sequence: z.number().int().min(1),
  /** RFC 3339, UTC. */
  time: z.string(),
  operator: z.string(),
  action: z.string(),
  /** Id of what was acted on: an item, a case, a report's SHA-256 … */
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  previous: z.string(),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

/** A known point of the chain, as a report states it. */
export type AuditHead = { sequence: number; hash: string };

/** `previous` of the first entry. */
export const GENESIS = '0'.repeat(64);

/** How far the clock may go back without a word: computers correct themselves by seconds, ms. */
const CLOCK_TOLERANCE_MS = 60_000;

/** The append-only log of everything that changed, each entry chained to the one before by its hash. */
export class AuditLog {
  /** @param operator who acts now, in words. */
  constructor(private readonly db: Database, private readonly now: () => Date, private readonly operator: () => string) {}

  /**
   * Adds one entry; call it inside the transaction of the change it tells of. When the clock was set back since the last entry, an entry
   * before it says so: times before and after do not compare.
   */
  append(action: string, subject: string, details: { [key: string]: Json } = {}): AuditHead {
    return this.db.transaction(() => {
      const now = this.now();
      const last = this.lastTime();
      if (last !== null && now.getTime() < Date.parse(last) - CLOCK_TOLERANCE_MS) this.write(now, 'clock.set-back', 'clock', { before: last });
      return this.write(now, action, subject, details);
    });
  }

  /** The last entry's sequence and hash; sequence 0 when the log is empty. */
  head(): AuditHead {
    return this.db.get<{ sequence: number; hash: string }>('SELECT sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1') ?? { sequence: 0, hash: GENESIS };
  }

  /** Every entry, oldest first, one at a time. */
  *each(): IterableIterator<AuditEntry> {
    for (const row of this.db.each<{ entry: string }>('SELECT entry FROM audit ORDER BY sequence')) yield AuditEntry.parse(JSON.parse(row.entry));
  }

  /** Every entry with its hash and its text as it was hashed, oldest first, one at a time. */
  *eachText(): IterableIterator<{ hash: string; text: string; entry: AuditEntry }> {
    for (const { hash, entry } of this.db.each<{ hash: string; entry: string }>('SELECT hash, entry FROM audit ORDER BY sequence')) yield { hash, text: entry, entry: AuditEntry.parse(JSON.parse(entry)) };
  }

  /**
   * Recomputes the whole chain. Finds edited, removed and reordered entries; entries cut off the end are found by the counter
   * that SQLite keeps, and surely by `expected`, a head that was noted elsewhere (every report states one).
   */
  verify(expected?: AuditHead): AuditReport {
    let entries = 0;
    let hash = GENESIS;
    for (const row of this.db.each<{ sequence: number; entry: string; hash: string }>('SELECT sequence, entry, hash FROM audit ORDER BY sequence')) {
      const reason = this.misfit(row, entries + 1, hash, expected);
      if (reason) return { valid: false, entries, head: hash, broken: { sequence: entries + 1, reason } };
      entries += 1;
      hash = row.hash;
    }
    const last = Math.max(this.counter(), expected?.sequence ?? 0);
    const broken = last > entries ? { sequence: entries + 1, reason: `entries ${entries + 1} to ${last} are missing from the end` } : null;
    return { valid: broken === null, entries, head: hash, broken };
  }

  private write(now: Date, action: string, subject: string, details: { [key: string]: Json }): AuditHead {
    const head = this.head();
    const sequence = head.sequence + 1;
    const text = canonicalJson({ sequence, time: now.toISOString(), operator: this.operator(), action, subject, details, previous: head.hash });
    const hash = sha256(text);
    this.db.run('INSERT INTO audit (sequence, entry, hash) VALUES (?, ?, ?)', sequence, text, hash);
    return { sequence, hash };
  }

  /** Time of the last entry; null when there is none, or none that can be read (verification tells of that). */
  private lastTime(): string | null {
    const row = this.db.get<{ entry: string }>('SELECT entry FROM audit ORDER BY sequence DESC LIMIT 1');
    return row ? (parseEntry(row.entry)?.time ?? null) : null;
  }

  private misfit(row: { sequence: number; entry: string; hash: string }, sequence: number, previous: string, expected?: AuditHead): string | null {
    if (row.sequence !== sequence) return `entry ${sequence} is missing`;
    if (sha256(row.entry) !== row.hash) return `entry ${sequence} was edited: its text does not have the hash that was kept`;
    const entry = parseEntry(row.entry);
    if (!entry) return `entry ${sequence} is not an audit entry`;
    if (entry.sequence !== sequence) return `entry ${sequence} is in the wrong place: it says that it is entry ${entry.sequence}`;
    if (entry.previous !== previous) return `entry ${sequence} does not follow the entry before it`;
    if (expected?.sequence === sequence && expected.hash !== row.hash) return `entry ${sequence} is not the one that was noted: the log was rewritten`;
    return null;
  }

  /** Highest sequence that SQLite ever gave out (AUTOINCREMENT). */
  private counter(): number {
    return this.db.get<{ seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'audit'")?.seq ?? 0;
  }
}

function parseEntry(text: string): AuditEntry | null {
  try {
    return AuditEntry.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
