import { createHash } from 'node:crypto';
import type { ReportFile, ReportFormat, ReportRequest } from '../../preload/contract';
import { writeCsv } from './csv';
import { writeJson } from './json';
import { safeStem } from './name';
import { writePdf } from './pdf';
import { redactedSource } from './redaction';
import type { ReportSource } from './source';
import { writeStix } from './stix';
import { compactTime } from './time';
import { WORDING } from './pdf/wording';

export type { ReportSource } from './source';

type Writer = { write(request: ReportRequest, source: ReportSource): Promise<{ bytes: Buffer; reportId: string }>; mediaType: string; extension: string };

const WRITERS: Record<ReportFormat, Writer> = {
  pdf: { write: writePdf, mediaType: 'application/pdf', extension: 'pdf' },
  json: { write: writeJson, mediaType: 'application/json', extension: 'json' },
  csv: { write: writeCsv, mediaType: 'text/csv; charset=utf-8', extension: 'csv' },
  stix: { write: writeStix, mediaType: 'application/stix+json;version=2.1', extension: 'stix.json' },
};

/**
 * One report on the requested items in the requested format; with a redaction profile nothing that it hides reaches a writer. The same items, context and clock give the same bytes.
 * Throws CANCELLED, NOT_FOUND (an item is missing from the source) or MODEL_MISSING (the report's fonts).
 */
export async function createReport(request: ReportRequest, source: ReportSource): Promise<ReportFile> {
  const { write, mediaType, extension } = WRITERS[request.format];
  const redacted = request.redaction === 'personal';
  const { bytes, reportId } = await write(request, redacted ? redactedSource(source) : source);
  const { now, timeZone } = source.context;
  const mark = redacted ? `${WORDING[request.language].redacted} ` : '';
  const stem = safeStem(`${WORDING[request.language].title} ${mark}${compactTime(now, timeZone)} ${reportId.slice(0, 8)}`);
  return { name: `${stem}.${extension}`, mediaType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
