import type { ScamType } from './analysis';
import type { Bilingual } from './geometry';

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

/** The same in one language. */
export function scamTypeTerms(language: 'ko' | 'en'): Record<ScamType, string> {
  return Object.fromEntries(Object.entries(SCAM_TYPE_TERMS).map(([type, names]) => [type, names[language]])) as Record<ScamType, string>;
}
