import type { ItemDetail, ReportFile, ReportRequest } from '../../preload/contract';
import { itemDetail } from './items';
import type { ApiParts, UseCaseGroup } from './parts';
import { pictureOf } from './pictures';

/** Least time between two words on progress, ms. */
const PROGRESS_MS = 250;

export function reportUseCases(parts: ApiParts): UseCaseGroup<'report'> {
  const underway = new Set<AbortController>();
  return {
    'report.create': async (request) => {
      const cancel = new AbortController();
      underway.add(cancel);
      return createReport(parts, request, cancel.signal).finally(() => underway.delete(cancel));
    },
    'report.cancel': () => {
      for (const cancel of underway) cancel.abort();
      return { cancelled: underway.size };
    },
  };
}

/**
 * Makes a report of items whose originals are still what was taken in, and writes down its hash.
 * @throws FraudLensError CANCELLED, or NOT_FOUND, EVIDENCE_MISSING or EVIDENCE_ALTERED naming the item.
 */
async function createReport(parts: ApiParts, request: ReportRequest, signal: AbortSignal): Promise<ReportFile> {
  const { store, context } = parts;
  const head = store.audit.head();
  const { operator } = store.settings.get();
  const report = await parts.createReport(request, {
    items: verifiedItems(parts, request.itemIds),
    picture: (item, maxWidth, redact) => pictureOf(parts, { ...item, turned: item.result?.image.turned ?? 0 }, maxWidth, redact),
    context: { app: context.app, now: store.now(), timeZone: context.timeZone, operator, auditHead: head.hash, runtime: context.runtime, caseTitles: titles(parts) },
    modelsFolder: context.modelsFolder,
    onProgress: progressOf(parts),
    signal,
  });
  store.audit.append('report.created', report.sha256, {
    format: report.mediaType, name: report.name, bytes: report.bytes.length, language: request.language, operator: request.operator || operator, redaction: request.redaction ?? 'none', items: request.itemIds, auditHead: { ...head },
  });
  return report;
}

/** Tells how far a report is, a few times a second. */
function progressOf({ tell }: ApiParts): (done: number, total: number) => void {
  let last = performance.now();
  return (done, total) => {
    if (done < total && performance.now() - last < PROGRESS_MS) return;
    last = performance.now();
    tell({ type: 'report', report: { done, total } });
  };
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
