import { ENTITY_TYPE_TERMS, IMAGE_TYPE_TERMS, JOB_STATE_TERMS, SCAM_TYPE_TERMS, STATUS_TERMS, termsIn, type Bilingual, type ItemDetail, type ReportRequest, type ScamType, type SimilarCase, type Status } from '../../preload/contract';

/** Language of a report. */
export type Language = ReportRequest['language'];

type Words<K extends string> = Record<Language, Record<K, string>>;

const both = <K extends string>(table: Readonly<Record<K, Bilingual>>): Words<K> => ({ ko: termsIn(table, 'ko'), en: termsIn(table, 'en') });

export const STATUS = both(STATUS_TERMS);
export const SCAM_TYPE = both(SCAM_TYPE_TERMS);
export const IMAGE_TYPE = both(IMAGE_TYPE_TERMS);
export const ENTITY_TYPE = both(ENTITY_TYPE_TERMS);
export const JOB_STATE = both(JOB_STATE_TERMS);

export const VALIDITY: Words<'valid' | 'unverified' | 'invalid'> = {
  ko: { valid: '형식 일치', unverified: '검증 규칙 없음', invalid: '형식 불일치' },
  en: { valid: 'Format holds', unverified: 'No rule', invalid: 'Format fails' },
};

export const CASE_LABEL: Words<SimilarCase['label']> = { ko: { fraud: '사기', benign: '정상' }, en: { fraud: 'Fraud', benign: 'Benign' } };
export const CASE_SOURCE: Words<SimilarCase['source']> = { ko: { seed: '기본 사례', analyst: '분석관 사례' }, en: { seed: 'Built-in case', analyst: "Analyst's case" } };

/** The verdict that stands: the analyst's where there is one, else the engine's; null when the item was not analysed. */
export function standingStatus(item: ItemDetail): Status | null {
  return item.review.override?.status ?? item.result?.analysis.status ?? null;
}

/** The scam type that stands beside `standingStatus`. */
export function standingScamType(item: ItemDetail): ScamType | null {
  return item.review.override ? item.review.override.scamType : (item.result?.analysis.scamType ?? null);
}
