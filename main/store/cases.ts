import { FraudLensError, type CaseFile, type Status } from '../../preload/contract';
import type { Database } from './database';

/** Where items go that nobody assigned to a case. */
export const INBOX = { id: 'inbox', title: '받은 항목 / Inbox' } as const;

type CaseRow = { id: string; title: string; created_at: string };
type CountRow = { case_id: string; outcome: string; items: number };

/** The analyst's cases. */
export class Cases {
  constructor(private readonly db: Database) {}

  create(id: string, title: string, createdAt: string): void {
    this.db.run('INSERT INTO cases (id, title, created_at) VALUES (?, ?, ?)', id, title, createdAt);
  }

  rename(id: string, title: string): void {
    if (this.db.run('UPDATE cases SET title = ? WHERE id = ?', title, id) === 0) throw notFound(id);
  }

  has(id: string): boolean {
    return this.db.get('SELECT 1 AS found FROM cases WHERE id = ?', id) !== null;
  }

  /** @throws FraudLensError NOT_FOUND. */
  get(id: string): CaseFile {
    const row = this.db.get<CaseRow>('SELECT id, title, created_at FROM cases WHERE id = ?', id);
    if (!row) throw notFound(id);
    return caseFile(row, this.counts(id));
  }

  /** All cases, newest first. */
  list(): CaseFile[] {
    const counts = this.counts(null);
    return this.db.all<CaseRow>('SELECT id, title, created_at FROM cases ORDER BY created_at DESC, rowid DESC').map((row) => caseFile(row, counts));
  }

  /** Items per outcome; what an analyst decided counts before what the engine said. */
  private counts(caseId: string | null): CountRow[] {
    return this.db.all<CountRow>(
      `SELECT items.case_id, CASE WHEN jobs.state IN ('queued', 'running') THEN 'pending' WHEN jobs.state = 'done' THEN coalesce(reviews.override_status, results.status) ELSE 'failed' END AS outcome, count(*) AS items
       FROM items JOIN jobs ON jobs.item_id = items.id LEFT JOIN results ON results.item_id = items.id LEFT JOIN reviews ON reviews.item_id = items.id
       WHERE ?1 IS NULL OR items.case_id = ?1 GROUP BY items.case_id, outcome`,
      caseId,
    );
  }
}

function caseFile(row: CaseRow, rows: CountRow[]): CaseFile {
  const counts = { FRAUD: 0, SUSPICIOUS: 0, NORMAL: 0, UNREADABLE: 0, pending: 0, failed: 0 };
  for (const { case_id, outcome, items } of rows) if (case_id === row.id) counts[outcome as Status | 'pending' | 'failed'] = items;
  const items = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { id: row.id, title: row.title, createdAt: row.created_at, items, counts };
}

function notFound(id: string): FraudLensError {
  return new FraudLensError('NOT_FOUND', `there is no case ${id}`);
}
