import { FraudLensError, type Box, type ImageBytes, type ItemDetail, type ReportRequest } from '../../preload/contract';

/** What the report says about its own making. */
export type ReportContext = {
  /** Product and version. */
  app: string;
  /** Time of the report; the only clock that a report reads. */
  now: Date;
  /** IANA name, e.g. `Asia/Seoul`; times are shown in it and in UTC. */
  timeZone: string;
  /** Used where the request names no operator. */
  operator: string;
  /** Hash of the newest entry of the audit log. */
  auditHead: string;
  runtime: string;
  /** Titles of the cases that the items belong to, by case id. */
  caseTitles?: Record<string, string>;
};

/** Where a report takes its matter from. */
export type ReportSource = {
  /** In the order of `ReportRequest.itemIds`. Read once, one item at a time. */
  items: AsyncIterable<ItemDetail> | ItemDetail[];
  /** Upright picture of an item, JPEG or PNG, at most `maxWidth` px wide; the boxes of `redact`, px of the upright original, are painted over in its pixels. */
  picture(item: ItemDetail, maxWidth: number, redact?: Box[]): Promise<ImageBytes>;
  context: ReportContext;
  /** Folder that holds `fonts/`. */
  modelsFolder: string;
  onProgress?(done: number, total: number): void;
  signal?: AbortSignal;
};

/**
 * The requested items one by one, checked: the source must yield exactly the requested ids in the requested order.
 * Throws CANCELLED when the signal fires, NOT_FOUND when the source leaves an item out or yields another.
 */
export async function* requestedItems(request: ReportRequest, source: ReportSource): AsyncGenerator<ItemDetail> {
  const total = request.itemIds.length;
  let done = 0;
  for await (const item of source.items) {
    throwIfCancelled(source);
    const wanted = request.itemIds[done];
    if (item.id !== wanted) throw new FraudLensError('NOT_FOUND', `report item ${done + 1} of ${total} should be ${wanted ?? 'the end'}, the source gave ${item.id}`);
    yield item;
    done += 1;
    source.onProgress?.(done, total);
  }
  throwIfCancelled(source);
  if (done < total) throw new FraudLensError('NOT_FOUND', `the source ended before report item ${request.itemIds[done]} (${done + 1} of ${total})`);
}

function throwIfCancelled(source: ReportSource): void {
  if (source.signal?.aborted) throw new FraudLensError('CANCELLED', 'the report was cancelled');
}

/** Who signs for the report. */
export function operatorOf(request: ReportRequest, source: ReportSource): string {
  return request.operator.trim() || source.context.operator.trim();
}
