import { z } from 'zod';
import { Bilingual, ScamType } from '../../preload/contract';
import type { Database } from './database';

/** A case that an analyst confirmed, for retrieval. */
export const AnalystCase = z.object({
  caseId: z.string().min(1).max(200),
  label: z.enum(['fraud', 'benign']),
  scamType: ScamType.nullable(),
  text: z.string().min(1).max(20_000),
  howToTell: Bilingual.nullable(),
  addedAt: z.iso.datetime(),
});
export type AnalystCase = z.infer<typeof AnalystCase>;

type CaseRow = { case_id: string; label: string; scam_type: string | null; text: string; how_to_tell: string | null; added_at: string };

/** The cases that analysts confirmed. */
export class AnalystCases {
  constructor(private readonly db: Database) {}

  /** Adds a case, or replaces the one with the same id. */
  put(record: AnalystCase): void {
    this.db.run(
      `INSERT INTO analyst_cases (case_id, label, scam_type, text, how_to_tell, added_at) VALUES (?, ?, ?, ?, ?, ?)
       ON CONFLICT (case_id) DO UPDATE SET label = excluded.label, scam_type = excluded.scam_type, text = excluded.text, how_to_tell = excluded.how_to_tell`,
      record.caseId, record.label, record.scamType, record.text, record.howToTell && JSON.stringify(record.howToTell), record.addedAt,
    );
  }

  remove(caseId: string): boolean {
    return this.db.run('DELETE FROM analyst_cases WHERE case_id = ?', caseId) > 0;
  }

  list(): AnalystCase[] {
    return this.db.all<CaseRow>('SELECT * FROM analyst_cases ORDER BY added_at, case_id').map((row) =>
      AnalystCase.parse({ caseId: row.case_id, label: row.label, scamType: row.scam_type, text: row.text, howToTell: row.how_to_tell === null ? null : JSON.parse(row.how_to_tell), addedAt: row.added_at }),
    );
  }
}
