import { AnalyzeOptions, ErrorInfo, FraudLensError, Review, ScamType, Status, type ItemSummary, type JobState } from '../../preload/contract';
import type { Database, Value } from './database';
import { EMPTY_REVIEW } from './reviews';

/** An item as it was taken in; nothing of it changes afterwards. */
export type StoredItem = {
  /** Running number over all cases: the order of intake. */
  number: number;
  id: string;
  caseId: string;
  name: string;
  page: number;
  sha256: string;
  bytes: number;
  addedAt: string;
  options: AnalyzeOptions;
  duplicateOf: string | null;
};
export type NewItem = Omit<StoredItem, 'number'>;

type ItemRow = { number: number; id: string; case_id: string; name: string; page: number; sha256: string; bytes: number; added_at: string; options: string; duplicate_of: string | null };
type SummaryRow = Omit<ItemRow, 'options' | 'duplicate_of' | 'number'> & {
  state: string; attempts: number; error: string | null;
  status: string | null; fraud_score: number | null; scam_type: string | null; excerpt: string | null; elapsed_ms: number | null; alike: string | null;
  review: string | null;
};

const SUMMARY = `SELECT items.id, items.case_id, items.name, items.page, items.sha256, items.bytes, items.added_at, jobs.state, jobs.attempts, jobs.error,
  results.status, results.fraud_score, results.scam_type, results.excerpt, results.elapsed_ms, results.alike, reviews.review
  FROM items JOIN jobs ON jobs.item_id = items.id LEFT JOIN results ON results.item_id = items.id LEFT JOIN reviews ON reviews.item_id = items.id`;

/** The items of all cases. */
export class Items {
  constructor(private readonly db: Database) {}

  /** Returns the item's running number. */
  add(item: NewItem): number {
    this.db.run(
      'INSERT INTO items (id, case_id, name, page, sha256, bytes, added_at, options, duplicate_of) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      item.id, item.caseId, item.name, item.page, item.sha256, item.bytes, item.addedAt, JSON.stringify(item.options), item.duplicateOf,
    );
    return this.db.get<{ number: number }>('SELECT number FROM items WHERE id = ?', item.id)?.number ?? 0;
  }

  /** @throws FraudLensError NOT_FOUND. */
  get(id: string): StoredItem {
    const row = this.db.get<ItemRow>('SELECT * FROM items WHERE id = ?', id);
    if (!row) throw new FraudLensError('NOT_FOUND', `there is no item ${id}`);
    return {
      number: row.number, id: row.id, caseId: row.case_id, name: row.name, page: row.page, sha256: row.sha256, bytes: row.bytes, addedAt: row.added_at,
      options: AnalyzeOptions.parse(JSON.parse(row.options)), duplicateOf: row.duplicate_of,
    };
  }

  has(id: string): boolean {
    return this.db.get('SELECT 1 AS found FROM items WHERE id = ?', id) !== null;
  }

  /** The first item of the case with this page of these bytes, or null. */
  original(caseId: string, sha256: string, page: number): string | null {
    return this.db.get<{ id: string }>('SELECT id FROM items WHERE case_id = ? AND sha256 = ? AND page = ? ORDER BY number LIMIT 1', caseId, sha256, page)?.id ?? null;
  }

  usesEvidence(sha256: string): boolean {
    return this.db.get('SELECT 1 AS found FROM items WHERE sha256 = ? LIMIT 1', sha256) !== null;
  }

  remove(id: string): void {
    this.db.run('DELETE FROM items WHERE id = ?', id);
  }

  /** How the item looks in a list; progress is the queue's to say and stands at 0 here. @throws FraudLensError NOT_FOUND. */
  summary(id: string): ItemSummary {
    const row = this.db.get<SummaryRow>(`${SUMMARY} WHERE items.id = ?`, id);
    if (!row) throw new FraudLensError('NOT_FOUND', `there is no item ${id}`);
    return summary(row);
  }

  /** In the order of intake. `numbers` narrows to items with these running numbers, `entity` to items that hold it. */
  summaries(filter: { caseId?: string | undefined; numbers?: readonly number[] | null; entity?: { type: string; canonical: string } | null }): ItemSummary[] {
    const conditions: string[] = [];
    const values: Value[] = [];
    if (filter.caseId !== undefined) {
      conditions.push('items.case_id = ?');
      values.push(filter.caseId);
    }
    if (filter.numbers) {
      conditions.push('items.number IN (SELECT value FROM json_each(?))');
      values.push(JSON.stringify(filter.numbers));
    }
    if (filter.entity) {
      conditions.push('items.id IN (SELECT item_id FROM entities WHERE type = ? AND canonical = ?)');
      values.push(filter.entity.type, filter.entity.canonical);
    }
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    return this.db.all<SummaryRow>(`${SUMMARY} ${where} ORDER BY items.number`, ...values).map(summary);
  }
}

function summary(row: SummaryRow): ItemSummary {
  return {
    id: row.id, caseId: row.case_id, name: row.name, page: row.page, sha256: row.sha256, bytes: row.bytes, addedAt: row.added_at,
    state: row.state as JobState, attempts: row.attempts, progress: row.state === 'done' ? 1 : 0,
    error: row.error === null ? null : ErrorInfo.parse(JSON.parse(row.error)),
    status: row.status === null ? null : Status.parse(row.status),
    fraudScore: row.fraud_score,
    scamType: row.scam_type === null ? null : ScamType.parse(row.scam_type),
    excerpt: row.excerpt ?? '', elapsedMs: row.elapsed_ms, alike: row.alike,
    review: row.review === null ? EMPTY_REVIEW : Review.parse(JSON.parse(row.review)),
  };
}
