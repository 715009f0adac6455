import { createHash } from 'node:crypto';
import { z } from 'zod';
import { FraudAnalysis, ItemAnalysis, ItemDetail, Redaction, type Timings } from '../../preload/contract';

/** An analysis without its clock readings: the same input and build give the same bytes. */
const AnalysisFindings = z.object(FraudAnalysis.shape).omit({ timings: true });

/** What was found out about one item, free of times and of ids that differ between installations. */
export const ItemFindings = ItemDetail
  .omit({ id: true, caseId: true, addedAt: true, elapsedMs: true, alike: true, attempts: true, progress: true, result: true })
  .extend({ result: ItemAnalysis.omit({ analysis: true }).extend({ analysis: AnalysisFindings }).nullable() });
export type ItemFindings = z.infer<typeof ItemFindings>;

/** The rest of an item: which row of which installation, and when. */
export const ItemRecord = ItemDetail
  .pick({ id: true, caseId: true, addedAt: true, elapsedMs: true, attempts: true, progress: true })
  // Reports of earlier versions do not say which items are alike.
  .extend({ alike: ItemDetail.shape.alike.default(null), timings: FraudAnalysis.shape.timings.nullable() });
export type ItemRecord = z.infer<typeof ItemRecord>;

/**
 * The JSON report. `reportId` is the SHA-256 of `findings` written as canonical JSON, so that a second examiner who
 * repeats the analysis gets the same id.
 */
export const ReportDocument = z.object({
  format: z.literal('fraudlens-report/1'),
  reportId: z.string().regex(/^[0-9a-f]{64}$/),
  record: z.object({
    createdAt: z.string(), timeZone: z.string(), operator: z.string(), app: z.string(), runtime: z.string(), auditHead: z.string(),
    language: z.enum(['ko', 'en']), redaction: Redaction.optional(), mark: z.string().optional(), caseTitles: z.record(z.string(), z.string()), items: z.array(ItemRecord),
  }),
  findings: z.object({ items: z.array(ItemFindings) }),
});
export type ReportDocument = z.infer<typeof ReportDocument>;

/** Parts an item into what was found and the circumstances; `joinItem` is the way back. */
export function splitItem(item: ItemDetail): { findings: ItemFindings; record: ItemRecord } {
  const { id, caseId, addedAt, elapsedMs, alike, attempts, progress, result, ...rest } = item;
  let timings: Timings | null = null;
  let timeless: ItemFindings['result'] = null;
  if (result) {
    const { timings: measured, ...analysis } = result.analysis;
    timings = measured;
    timeless = { ...result, analysis };
  }
  return { findings: { ...rest, result: timeless }, record: { id, caseId, addedAt, elapsedMs, alike, attempts, progress, timings } };
}

/** Puts the two halves of `splitItem` together again. */
export function joinItem(findings: ItemFindings, record: ItemRecord): ItemDetail {
  const { timings, ...row } = record;
  const result = findings.result && timings ? { ...findings.result, analysis: { ...findings.result.analysis, timings } } : null;
  return ItemDetail.parse({ ...findings, ...row, result });
}

/** JSON with object keys in code-unit order and no white space, numbers as ECMAScript writes them (RFC 8785). */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, v: unknown) => (v !== null && typeof v === 'object' && !Array.isArray(v) ? sortKeys(v) : v));
}

function sortKeys(value: object): Record<string, unknown> {
  const sorted: Record<string, unknown> = Object.create(null);
  for (const [key, entry] of Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))) sorted[key] = entry;
  return sorted;
}

/** The report id, gathered item by item: SHA-256 of the canonical JSON of `{"items":[…]}`. */
export class ReportId {
  readonly #hash = createHash('sha256').update('{"items":[');
  #items = 0;

  /** Takes the next item's canonical findings. */
  add(canonicalFindings: string): void {
    this.#hash.update(this.#items > 0 ? ',' : '').update(canonicalFindings);
    this.#items += 1;
  }

  /** 64 lower-case hexadecimal digits. Ends the collection. */
  digest(): string {
    return this.#hash.update(']}').digest('hex');
  }
}
