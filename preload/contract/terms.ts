import type { EntityType, ImageType, ScamType, Status } from './analysis';
import type { Bilingual } from './geometry';
import type { JobState } from './item';

/** What each kind of scam is called, in the interface, in reports and in descriptions alike. */
export const SCAM_TYPE_TERMS: Readonly<Record<ScamType, Bilingual>> = {
  'agency-impersonation': { ko: '기관 사칭', en: 'Agency impersonation' },
  'tax-refund': { ko: '세금·환급 사칭', en: 'Tax or refund' },
  'health-check': { ko: '건강검진 사칭', en: 'Health check' },
  parcel: { ko: '택배 사칭', en: 'Parcel delivery' },
  'family-emergency': { ko: '가족·지인 사칭', en: 'Family emergency' },
  'obituary-wedding': { ko: '부고·청첩장 사칭', en: 'Obituary or wedding' },
  loan: { ko: '대출 빙자', en: 'Loan' },
  'card-payment': { ko: '카드·결제 사칭', en: 'Card payment' },
  'account-security': { ko: '계정 보안 사칭', en: 'Account security' },
  job: { ko: '구인·부업 빙자', en: 'Job offer' },
  investment: { ko: '투자 빙자', en: 'Investment' },
  'secondhand-escrow': { ko: '중고거래·안전결제 사칭', en: 'Second-hand escrow' },
  'gift-card': { ko: '상품권 요구', en: 'Gift card' },
  romance: { ko: '로맨스 스캠', en: 'Romance' },
  sextortion: { ko: '몸캠 피싱', en: 'Sextortion' },
  'remote-control': { ko: '원격제어 유도', en: 'Remote control' },
  gambling: { ko: '불법 도박', en: 'Gambling' },
  'phishing-login': { ko: '로그인 피싱', en: 'Phishing login' },
  'traffic-fine': { ko: '과태료·범칙금 사칭', en: 'Traffic fine' },
  subsidy: { ko: '지원금 사칭', en: 'Subsidy' },
  crypto: { ko: '가상자산', en: 'Crypto' },
  other: { ko: '기타 수법', en: 'Other' },
};

/** Verdicts in words, in the interface and in reports alike; so are the tables below. */
export const STATUS_TERMS: Readonly<Record<Status, Bilingual>> = {
  FRAUD: { ko: '사기', en: 'Fraud' },
  SUSPICIOUS: { ko: '의심', en: 'Suspicious' },
  NORMAL: { ko: '정상', en: 'Normal' },
  UNREADABLE: { ko: '판독 불가', en: 'Unreadable' },
};

/** Kinds of picture. */
export const IMAGE_TYPE_TERMS: Readonly<Record<ImageType, Bilingual>> = {
  chat: { ko: '대화방', en: 'Chat' },
  sms: { ko: '문자메시지', en: 'Text message' },
  notification: { ko: '알림', en: 'Notification' },
  'bank-app': { ko: '금융 앱', en: 'Banking app' },
  'web-page': { ko: '웹 화면', en: 'Web page' },
  email: { ko: '전자우편', en: 'E-mail' },
  document: { ko: '문서', en: 'Document' },
  photo: { ko: '사진', en: 'Photo' },
  other: { ko: '기타', en: 'Other' },
};

/** Kinds of entity. */
export const ENTITY_TYPE_TERMS: Readonly<Record<EntityType, Bilingual>> = {
  phone: { ko: '전화번호', en: 'Phone' },
  url: { ko: 'URL', en: 'URL' },
  email: { ko: '전자우편', en: 'E-mail' },
  account: { ko: '계좌번호', en: 'Account' },
  card: { ko: '카드번호', en: 'Card' },
  'resident-number': { ko: '주민등록번호', en: 'Resident number' },
  amount: { ko: '금액', en: 'Amount' },
  iban: { ko: 'IBAN', en: 'IBAN' },
  wallet: { ko: '가상자산 주소', en: 'Wallet address' },
  otp: { ko: '인증번호', en: 'One-time code' },
  apk: { ko: '설치 파일', en: 'Install file' },
  'messenger-id': { ko: '메신저 ID', en: 'Messenger ID' },
  qr: { ko: 'QR 코드', en: 'QR code' },
};

/** States of the work on an item. */
export const JOB_STATE_TERMS: Readonly<Record<JobState, Bilingual>> = {
  queued: { ko: '대기', en: 'Waiting' },
  running: { ko: '분석 중', en: 'Running' },
  done: { ko: '완료', en: 'Done' },
  failed: { ko: '실패', en: 'Failed' },
  quarantined: { ko: '격리', en: 'Quarantined' },
  cancelled: { ko: '취소', en: 'Cancelled' },
};

/** A table of words in one language. */
export function termsIn<K extends string>(table: Readonly<Record<K, Bilingual>>, language: 'ko' | 'en'): Record<K, string> {
  return Object.fromEntries(Object.entries<Bilingual>(table).map(([key, names]) => [key, names[language]])) as Record<K, string>;
}
