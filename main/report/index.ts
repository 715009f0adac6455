import { createHash } from 'node:crypto';
import type { ReportFile, ReportFormat, ReportRequest } from '../../preload/contract';
import { writeCsv } from './csv';
import { writeJson } from './json';
import { safeStem } from './name';
import { writePdf } from './pdf';
import type { ReportSource } from './source';
import { compactTime } from './time';
import { WORDING } from './pdf/wording';

export type { ReportSource } from './source';

type Writer = { write(request: ReportRequest, source: ReportSource): Promise<{ bytes: Buffer; reportId: string }>; mediaType: string };

const WRITERS: Record<ReportFormat, Writer> = {
  pdf: { write: writePdf, mediaType: 'application/pdf' },
  json: { write: writeJson, mediaType: 'application/json' },
  csv: { write: writeCsv, mediaType: 'text/csv; charset=utf-8' },
};

/**
 * One report on the requested items in the requested format. The same items, context and clock give the same bytes.
 * Throws CANCELLED, NOT_FOUND (an item is missing from the source) or MODEL_MISSING (the report's fonts).
 */
export async function createReport(request: ReportRequest, source: ReportSource): Promise<ReportFile> {
  const { write, mediaType } = WRITERS[request.format];
  const { bytes, reportId } = await write(request, source);
  const { now, timeZone } = source.context;
  const stem = safeStem(`${WORDING[request.language].title} ${compactTime(now, timeZone)} ${reportId.slice(0, 8)}`);
  return { name: `${stem}.${request.format}`, mediaType, bytes, sha256: createHash('sha256').update(bytes).digest('hex') };
}
