import { scamTypeTerms, type EntityType, type ImageType, type ItemDetail, type JobState, type ReportRequest, type ScamType, type SimilarCase, type Status } from '../../preload/contract';

/** Language of a report. */
export type Language = ReportRequest['language'];

type Words<K extends string> = Record<Language, Record<K, string>>;

export const STATUS: Words<Status> = {
  ko: { FRAUD: '사기', SUSPICIOUS: '의심', NORMAL: '정상', UNREADABLE: '판독 불가' },
  en: { FRAUD: 'Fraud', SUSPICIOUS: 'Suspicious', NORMAL: 'Normal', UNREADABLE: 'Unreadable' },
};

export const SCAM_TYPE: Words<ScamType> = { ko: scamTypeTerms('ko'), en: scamTypeTerms('en') };

export const IMAGE_TYPE: Words<ImageType> = {
  ko: { chat: '대화방', sms: '문자메시지', notification: '알림', 'bank-app': '금융 앱', 'web-page': '웹 화면', email: '전자우편', document: '문서', photo: '사진', other: '기타' },
  en: { chat: 'Chat', sms: 'Text message', notification: 'Notification', 'bank-app': 'Banking app', 'web-page': 'Web page', email: 'E-mail', document: 'Document', photo: 'Photo', other: 'Other' },
};

export const ENTITY_TYPE: Words<EntityType> = {
  ko: {
    phone: '전화번호', url: 'URL', email: '전자우편', account: '계좌번호', card: '카드번호', 'resident-number': '주민등록번호', amount: '금액', iban: 'IBAN', wallet: '가상자산 주소', otp: '인증번호',
    apk: '설치 파일', 'messenger-id': '메신저 ID', qr: 'QR 코드',
  },
  en: {
    phone: 'Phone', url: 'URL', email: 'E-mail', account: 'Account', card: 'Card', 'resident-number': 'Resident number', amount: 'Amount', iban: 'IBAN', wallet: 'Wallet address', otp: 'One-time code',
    apk: 'Install file', 'messenger-id': 'Messenger id', qr: 'QR code',
  },
};

export const VALIDITY: Words<'valid' | 'unverified' | 'invalid'> = {
  ko: { valid: '형식 일치', unverified: '검증 규칙 없음', invalid: '형식 불일치' },
  en: { valid: 'Format holds', unverified: 'No rule', invalid: 'Format fails' },
};

export const JOB_STATE: Words<JobState> = {
  ko: { queued: '대기', running: '분석 중', done: '완료', failed: '실패', quarantined: '격리', cancelled: '취소' },
  en: { queued: 'Queued', running: 'Running', done: 'Done', failed: 'Failed', quarantined: 'Quarantined', cancelled: 'Cancelled' },
};

export const CASE_LABEL: Words<SimilarCase['label']> = { ko: { fraud: '사기', benign: '정상' }, en: { fraud: 'Fraud', benign: 'Benign' } };
export const CASE_SOURCE: Words<SimilarCase['source']> = { ko: { seed: '기본 사례', analyst: '분석관 사례' }, en: { seed: 'Built-in case', analyst: "Analyst's case" } };

/** Machine-readable entity flags in words; an unknown flag stands as it is. */
export function entityFlag(flag: string, language: Language): string {
  const [name = '', value = ''] = flag.split(/:(.*)/s);
  const words = FLAG[language][name];
  return words === undefined ? flag : value ? `${words}: ${value}` : words;
}

const FLAG: Record<Language, Record<string, string>> = {
  ko: { shortener: '단축 URL', 'ip-host': 'IP 주소 직접 접속', punycode: '퓨니코드 도메인', lookalike: '유사 도메인', official: '공식 도메인', bank: '은행', 'apk-link': '설치 파일 링크', redacted: '가림' },
  en: { shortener: 'URL shortener', 'ip-host': 'IP address as host', punycode: 'Punycode domain', lookalike: 'Lookalike of', official: 'Official domain', bank: 'Bank', 'apk-link': 'Link to an install file', redacted: 'Redacted' },
};

/** The verdict that stands: the analyst's where there is one, else the engine's; null when the item was not analysed. */
export function standingStatus(item: ItemDetail): Status | null {
  return item.review.override?.status ?? item.result?.analysis.status ?? null;
}

/** The scam type that stands beside `standingStatus`. */
export function standingScamType(item: ItemDetail): ScamType | null {
  return item.review.override ? item.review.override.scamType : (item.result?.analysis.scamType ?? null);
}
