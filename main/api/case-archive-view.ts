import type { Box, Status } from '../../preload/contract';
import type { ArchivedItem, ArchiveManifest } from './case-archive-format';

/** An item as the viewer of an archive shows it. */
export type ViewedItem = {
  name: string; page: number; sha256: string; addedAt: string; status: Status | null; score: number | null; scamType: string | null;
  description: { ko: string; en: string } | null; error: string | null; note: string; tags: string[]; override: { engine: Status | null; reason: string } | null;
  /** Path of a picture that browsers draw, as analysed `width` × `height` px. */
  picture: string | null; width: number; height: number;
  evidence: { number: number; quote: string; title: string; box: Box }[]; entities: { type: string; display: string }[]; text: string;
};

/** What the viewer needs of an item. @param picture where its picture lies in the archive. */
export function viewOf({ name, page, sha256, addedAt, error, review, result }: ArchivedItem, picture: string | null): ViewedItem {
  const analysis = result?.analysis ?? null;
  const titles = new Map(analysis?.components.map(({ id, title }) => [id, title.ko]));
  return {
    name, page, sha256, addedAt, picture,
    status: review.override?.status ?? analysis?.status ?? null, score: analysis?.fraudScore ?? null, scamType: (review.override ? review.override.scamType : analysis?.scamType) ?? null,
    description: analysis?.description ?? null, error: error && `${error.code}: ${error.message}`, note: review.note, tags: review.tags,
    override: review.override && { engine: analysis?.status ?? null, reason: review.override.reason },
    width: result?.image.width ?? 1, height: result?.image.height ?? 1,
    evidence: (analysis?.evidence ?? []).map(({ number, quote, componentId, box }) => ({ number, quote, title: titles.get(componentId) ?? componentId, box })),
    entities: (analysis?.entities ?? []).map(({ type, display }) => ({ type, display })),
    text: result?.ocr.text ?? '',
  };
}

/** `viewer/data.js`: a page opened from a folder may load a script beside it, but not fetch JSON. JSON is JavaScript (ECMA-262, since 2019). */
export function viewerData({ app, createdAt, operator, case: { title }, audit }: Pick<ArchiveManifest, 'app' | 'createdAt' | 'operator' | 'case' | 'audit'>, items: readonly ViewedItem[]): string {
  return `const FRAUDLENS_CASE = ${JSON.stringify({ title, app, createdAt, operator, audit, items })};\n`;
}
