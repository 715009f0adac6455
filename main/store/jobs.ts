import type { ErrorInfo, JobState } from '../../preload/contract';
import type { Database } from './database';

/** A job as the queue takes it up. */
export type Job = { itemId: string; attempts: number; lastErrorCode: string | null };
export type JobCounts = Record<JobState, number>;

type JobRow = { item_id: string; attempts: number; error_code: string | null };

/** The durable side of the queue: one job per item. */
export class Jobs {
  constructor(private readonly db: Database) {}

  add(itemId: string, itemNumber: number): void {
    this.db.run("INSERT INTO jobs (item_id, item_number, state) VALUES (?, ?, 'queued')", itemId, itemNumber);
  }

  state(itemId: string): JobState | null {
    return this.db.get<{ state: JobState }>('SELECT state FROM jobs WHERE item_id = ?', itemId)?.state ?? null;
  }

  /**
   * The next job to do at `nowMs`: the order of intake, but jobs that a dying process was working on come after the others (one of
   * them may be why it died), and a copy waits for its original, whose result it will share.
   * @param longestWaitMs longest time for which a job is ever put off: one that would have to wait longer was put off before the clock was set back.
   */
  next(nowMs: number, longestWaitMs: number): Job | null {
    const row = this.db.get<JobRow>(
      `SELECT jobs.item_id, jobs.attempts, json_extract(jobs.error, '$.code') AS error_code FROM jobs JOIN items ON items.id = jobs.item_id
       WHERE jobs.state = 'queued' AND (jobs.not_before_ms <= ?1 OR jobs.not_before_ms > ?1 + ?2)
         AND NOT EXISTS (SELECT 1 FROM jobs AS first WHERE first.item_id = items.duplicate_of AND first.state IN ('queued', 'running'))
       ORDER BY jobs.interruptions, jobs.item_number LIMIT 1`,
      nowMs, longestWaitMs,
    );
    return row ? { itemId: row.item_id, attempts: row.attempts, lastErrorCode: row.error_code } : null;
  }

  /** Unix time in ms at which the next waiting job may start; null when none waits. */
  nextStart(): number | null {
    return this.db.get<{ at: number | null }>("SELECT min(not_before_ms) AS at FROM jobs WHERE state = 'queued'")?.at ?? null;
  }

  start(itemId: string): void {
    this.db.run("UPDATE jobs SET state = 'running' WHERE item_id = ?", itemId);
  }

  /** Ends an attempt. The error of an earlier attempt is kept only while there is a later one to come. */
  finish(itemId: string, state: 'done' | 'failed' | 'quarantined', error: ErrorInfo | null): void {
    this.db.run('UPDATE jobs SET state = ?, attempts = attempts + 1, error = ? WHERE item_id = ?', state, error && JSON.stringify(error), itemId);
  }

  /** Ends an attempt that will be repeated at `notBeforeMs` (Unix time). */
  retryLater(itemId: string, notBeforeMs: number, error: ErrorInfo): void {
    this.db.run("UPDATE jobs SET state = 'queued', attempts = attempts + 1, not_before_ms = ?, error = ? WHERE item_id = ?", notBeforeMs, JSON.stringify(error), itemId);
  }

  /** Puts a job back as if it had not been started. */
  putBack(itemId: string): void {
    this.db.run("UPDATE jobs SET state = 'queued' WHERE item_id = ? AND state = 'running'", itemId);
  }

  /** Back to the start by the analyst's wish: from any end but done. */
  requeue(itemId: string): boolean {
    return this.db.run("UPDATE jobs SET state = 'queued', attempts = 0, interruptions = 0, not_before_ms = 0, error = NULL WHERE item_id = ? AND state IN ('failed', 'quarantined', 'cancelled')", itemId) > 0;
  }

  cancel(itemId: string): boolean {
    return this.db.run("UPDATE jobs SET state = 'cancelled', error = NULL WHERE item_id = ? AND state IN ('queued', 'running')", itemId) > 0;
  }

  /** Jobs that are marked as running, with the times that a process died over them before. */
  interrupted(): { itemId: string; interruptions: number }[] {
    const rows = this.db.all<{ item_id: string; interruptions: number }>("SELECT item_id, interruptions FROM jobs WHERE state = 'running' ORDER BY item_number");
    return rows.map((row) => ({ itemId: row.item_id, interruptions: row.interruptions }));
  }

  /** Back into the queue after the process that was working on the job died. */
  resume(itemId: string): void {
    this.db.run("UPDATE jobs SET state = 'queued', interruptions = interruptions + 1 WHERE item_id = ?", itemId);
  }

  /** Given up without an attempt. */
  setAside(itemId: string, error: ErrorInfo): void {
    this.db.run("UPDATE jobs SET state = 'quarantined', interruptions = interruptions + 1, error = ? WHERE item_id = ?", JSON.stringify(error), itemId);
  }

  counts(): JobCounts {
    const counts: JobCounts = { queued: 0, running: 0, done: 0, failed: 0, quarantined: 0, cancelled: 0 };
    for (const row of this.db.all<{ state: JobState; jobs: number }>('SELECT state, count(*) AS jobs FROM jobs GROUP BY state')) counts[row.state] = row.jobs;
    return counts;
  }
}
