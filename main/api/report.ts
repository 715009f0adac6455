import type { ItemDetail, ReportFile, ReportRequest } from '../../preload/contract';
import { itemDetail } from './items';
import type { ApiParts, UseCaseGroup } from './parts';
import { pictureOf } from './pictures';

export function reportUseCases(parts: ApiParts): UseCaseGroup<'report'> {
  return { 'report.create': (request) => createReport(parts, request) };
}

/**
 * Makes a report of items whose originals are still what was taken in, and writes down its hash.
 * @throws FraudLensError NOT_FOUND, EVIDENCE_MISSING or EVIDENCE_ALTERED naming the item.
 */
async function createReport(parts: ApiParts, request: ReportRequest): Promise<ReportFile> {
  const { store, context } = parts;
  const head = store.audit.head();
  const { operator } = store.settings.get();
  const report = await parts.createReport(request, {
    items: verifiedItems(parts, request.itemIds),
    picture: (item, maxWidth, redact) => pictureOf(parts, item, maxWidth, redact),
    context: { app: context.app, now: store.now(), timeZone: context.timeZone, operator, auditHead: head.hash, runtime: context.runtime, caseTitles: titles(parts) },
    modelsFolder: context.modelsFolder,
  });
  store.audit.append('report.created', report.sha256, {
    format: report.mediaType, name: report.name, bytes: report.bytes.length, language: request.language, operator: request.operator || operator, redaction: request.redaction ?? 'none', items: request.itemIds, auditHead: { ...head },
  });
  return report;
}

async function* verifiedItems(parts: ApiParts, itemIds: readonly string[]): AsyncGenerator<ItemDetail> {
  for (const itemId of itemIds) {
    const item = itemDetail(parts, itemId);
    await parts.store.evidence.get(item.sha256, item.name);
    yield item;
  }
}

function titles({ store }: ApiParts): Record<string, string> {
  return Object.fromEntries(store.cases.list().map(({ id, title }) => [id, title]));
}
