import type { Bilingual } from './geometry';

/** Words for the machine-readable flags of entities, in reports and on screens alike. `{}` stands for the flag's argument (`lookalike:kbstar.com`). */
const FLAG_TERMS: Readonly<Record<string, Bilingual>> = {
  official: { ko: '공식 도메인', en: 'Official domain' },
  lookalike: { ko: '{} 흉내', en: 'Imitates {}' },
  shortener: { ko: '단축 URL', en: 'Short URL' },
  'ip-host': { ko: 'IP 주소로 접속', en: 'IP address as host' },
  punycode: { ko: '국제 문자로 위장', en: 'Disguised with foreign letters' },
  idn: { ko: '국제 문자 도메인', en: 'International domain' },
  'risky-tld': { ko: '피싱에 흔한 도메인', en: 'Domain ending common in phishing' },
  'free-host': { ko: '무료 호스팅', en: 'Free hosting' },
  form: { ko: '설문·입력 양식', en: 'Form service' },
  'messenger-link': { ko: '메신저 초대 링크', en: 'Messenger invitation' },
  'apk-link': { ko: '앱 설치 링크', en: 'Installs an app' },
  'app-link': { ko: '앱 실행 링크 {}', en: 'Opens an app {}' },
  'hidden-host': { ko: '사용자 이름으로 위장한 주소', en: 'Host hidden behind a user name' },
  'address-bar': { ko: '주소창에서 읽음', en: 'Read in the address bar' },
  qr: { ko: 'QR 코드 안', en: 'Inside a QR code' },
  blocklist: { ko: '차단 목록 {}', en: 'On block list {}' },
  allowlist: { ko: '허용 목록 {}', en: 'On allow list {}' },
  bank: { ko: '{} 계좌', en: '{} account' },
  brand: { ko: '{} 카드', en: '{} card' },
  chain: { ko: '{}', en: '{}' },
  country: { ko: '국가 {}', en: 'Country {}' },
  masked: { ko: '일부 가려짐', en: 'Partly masked' },
  corrected: { ko: '읽기 보정', en: 'Reading corrected' },
  obfuscated: { ko: '알아보기 어렵게 씀', en: 'Written to evade filters' },
  mobile: { ko: '휴대전화', en: 'Mobile' },
  voip: { ko: '인터넷 전화', en: 'Internet telephony' },
  representative: { ko: '대표번호', en: 'Business line' },
  'toll-free': { ko: '수신자 부담', en: 'Toll-free' },
  'personal-number': { ko: '개인 번호', en: 'Personal number' },
  'fixed-line': { ko: '유선전화', en: 'Landline' },
  'premium-rate': { ko: '정보이용료 번호', en: 'Premium rate' },
  hotline: { ko: '긴급·상담 번호', en: 'Hotline' },
  'no-check-digit': { ko: '검증 숫자 없음', en: 'No check digit' },
  'checksum-mismatch': { ko: '검증 숫자 불일치', en: 'Check digit wrong' },
  redacted: { ko: '가림', en: 'Redacted' },
};

/** A flag in words; one without words is shown as it is rather than left out. */
export function flagIn(flag: string, language: 'ko' | 'en'): string {
  const [name = '', argument = ''] = flag.split(/:(.*)/s);
  const words = Object.hasOwn(FLAG_TERMS, name) ? FLAG_TERMS[name] : undefined;
  return words === undefined ? flag : words[language].replace('{}', () => argument).trim();
}
