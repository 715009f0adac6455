import type { ItemDetail, ReportRequest } from '../../preload/contract';
import { canonicalJson, ReportId, splitItem } from './findings';
import { REDACTION_MARK } from './redaction';
import { requestedItems, type ReportSource } from './source';
import { CASE_LABEL, ENTITY_TYPE, IMAGE_TYPE, JOB_STATE, SCAM_TYPE, standingScamType, standingStatus, STATUS, type Language } from './vocabulary';

type Column = { ko: string; en: string; value(item: ItemDetail, language: Language, source: ReportSource): string | number };

/** Between values joined in one cell. */
const JOINT = ' | ';

const COLUMNS: Column[] = [
  { ko: '식별자', en: 'Item id', value: (item) => item.id },
  { ko: '사건', en: 'Case', value: (item, _l, source) => source.context.caseTitles?.[item.caseId] ?? item.caseId },
  { ko: '파일명', en: 'File name', value: (item) => item.name },
  { ko: '쪽', en: 'Page', value: (item) => item.page },
  { ko: '해시값(SHA-256)', en: 'SHA-256', value: (item) => item.sha256 },
  { ko: '크기(바이트)', en: 'Bytes', value: (item) => item.bytes },
  { ko: '형식', en: 'Format', value: (item) => item.result?.image.format ?? '' },
  { ko: '너비(px)', en: 'Width (px)', value: (item) => item.result?.image.width ?? '' },
  { ko: '높이(px)', en: 'Height (px)', value: (item) => item.result?.image.height ?? '' },
  { ko: '판정', en: 'Verdict', value: (item, l) => word(STATUS[l], standingStatus(item)) },
  { ko: '엔진 판정', en: "Engine's verdict", value: (item, l) => word(STATUS[l], item.result?.analysis.status) },
  { ko: '사기 점수', en: 'Fraud score', value: (item) => item.result?.analysis.fraudScore ?? '' },
  { ko: '사기 유형', en: 'Scam type', value: (item, l) => word(SCAM_TYPE[l], standingScamType(item)) },
  { ko: '화면 유형', en: 'Image type', value: (item, l) => word(IMAGE_TYPE[l], item.result?.analysis.imageType) },
  { ko: '판정 설명', en: 'Description', value: (item, l) => item.result?.analysis.description[l] ?? '' },
  { ko: '근거', en: 'Evidence', value: (item) => joined(item.result?.analysis.evidence, (e) => `[${e.number}] ${e.quote}`) },
  { ko: '점수 구성', en: 'Score components', value: (item, l) => joined(item.result?.analysis.components, (c) => `${c.title[l]} ${signed(c.points)}`) },
  { ko: '식별정보', en: 'Entities', value: (item, l) => joined(item.result?.analysis.entities, (e) => `${ENTITY_TYPE[l][e.type]}: ${e.display}`) },
  { ko: '다른 분석의뢰물에서 발견', en: 'Seen in other items', value: (item) => joined(Object.entries(item.seenElsewhere), ([entity, count]) => `${entity} ×${count}`) },
  { ko: '유사 사례', en: 'Similar cases', value: (item, l) => joined(item.result?.analysis.similarCases, (c) => `${c.caseId} (${CASE_LABEL[l][c.label]}, ${c.similarity.toFixed(3)})`) },
  { ko: '판독 문자', en: 'Recognised text', value: (item) => item.result?.ocr.text ?? '' },
  { ko: '판독 신뢰도', en: 'Reading confidence', value: (item) => item.result?.ocr.confidence.toFixed(4) ?? '' },
  { ko: '알림', en: 'Notices', value: (item, l) => joined(item.result?.notices, (n) => n.message[l]) },
  { ko: '분석관 확인', en: 'Reviewed', value: (item, l) => (item.review.reviewed ? { ko: '확인', en: 'yes' } : { ko: '미확인', en: 'no' })[l] },
  { ko: '판정 변경 사유', en: 'Reason for override', value: (item) => item.review.override?.reason ?? '' },
  { ko: '분석관 의견', en: "Analyst's note", value: (item) => item.review.note },
  { ko: '태그', en: 'Tags', value: (item) => item.review.tags.join(JOINT) },
  { ko: '상태', en: 'State', value: (item, l) => JOB_STATE[l][item.state] },
  { ko: '오류', en: 'Error', value: (item) => (item.error ? `${item.error.code}: ${item.error.message}` : '') },
  { ko: '등록 시각(UTC)', en: 'Added (UTC)', value: (item) => item.addedAt },
  { ko: '분석 시간(ms)', en: 'Elapsed (ms)', value: (item) => item.elapsedMs ?? '' },
  { ko: '분석관', en: 'Operator', value: () => '' },
];

/** The column that a redacted report has besides. */
const MARK: Column = { ko: '가림 처리', en: 'Redaction', value: () => REDACTION_MARK };

/** The CSV report: UTF-8 with byte order mark, CRLF, one row per item (RFC 4180), and the report's id. */
export async function writeCsv(request: ReportRequest, source: ReportSource): Promise<{ bytes: Buffer; reportId: string }> {
  const id = new ReportId();
  const columns = request.redaction === 'personal' ? [...COLUMNS, MARK] : COLUMNS;
  const rows = [Buffer.from(`\ufeff${columns.map((column) => csvCell(column[request.language])).join(',')}\r\n`)];
  for await (const item of requestedItems(request, source)) {
    id.add(canonicalJson(splitItem(item).findings));
    rows.push(Buffer.from(`${columns.map((column) => csvCell(column.value(item, request.language, source))).join(',')}\r\n`));
  }
  return { bytes: Buffer.concat(rows), reportId: id.digest() };
}

/**
 * One cell. Text that a spreadsheet would take for a formula gets an apostrophe in front (OWASP, "CSV Injection"; the
 * full-width signs are what Excel folds to ASCII in East Asian locales). Control characters that end a cell or a file early become U+FFFD.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const clean = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd');
  const guarded = /^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u.test(clean) ? `'${clean}` : clean;
  return /[",\r\n]/.test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

function joined<T>(values: T[] | undefined, text: (value: T) => string): string {
  return (values ?? []).map(text).join(JOINT);
}

function word<K extends string>(words: Record<K, string>, key: K | null | undefined): string {
  return key === null || key === undefined ? '' : words[key];
}

function signed(points: number): string {
  return `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`;
}
