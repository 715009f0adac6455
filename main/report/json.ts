import type { ReportRequest } from '../../preload/contract';
import { canonicalJson, ReportId, splitItem } from './findings';
import { REDACTION_MARK } from './redaction';
import { operatorOf, requestedItems, type ReportSource } from './source';

/** The JSON report (`ReportDocument`) as UTF-8, one item per line, and its id. */
export async function writeJson(request: ReportRequest, source: ReportSource): Promise<{ bytes: Buffer; reportId: string }> {
  const id = new ReportId();
  const findings: Buffer[] = [];
  const records: string[] = [];
  for await (const item of requestedItems(request, source)) {
    const parts = splitItem(item);
    const canonical = canonicalJson(parts.findings);
    id.add(canonical);
    findings.push(Buffer.from(`${findings.length > 0 ? ',' : ''}\n${canonical}`));
    records.push(canonicalJson(parts.record));
  }
  const reportId = id.digest();
  const { now, timeZone, app, runtime, auditHead, caseTitles = {} } = source.context;
  const about = canonicalJson({ createdAt: now.toISOString(), timeZone, operator: operatorOf(request, source), app, runtime, auditHead, caseTitles, language: request.language, ...(request.redaction === 'personal' ? { redaction: request.redaction, mark: REDACTION_MARK } : {}) });
  const head = `{"format":"fraudlens-report/1",\n"reportId":"${reportId}",\n"record":${about.slice(0, -1)},"items":[\n${records.join(',\n')}\n]},\n"findings":{"items":[`;
  return { bytes: Buffer.concat([Buffer.from(head), ...findings, Buffer.from('\n]}}\n')]), reportId };
}
