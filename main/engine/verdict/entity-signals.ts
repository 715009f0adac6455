import type { Bilingual, Entity, ScamType } from '../../../preload/contract';
import type { Addend } from './addend';

type EntityRule = {
  id: string;
  title: Bilingual;
  weight: number;
  types?: Partial<Record<ScamType, number>>;
  /** Whether one entity, seen among all, gives this evidence. */
  test: (entity: Entity, all: readonly Entity[]) => boolean;
};

const has = (entity: Entity, flag: string): boolean => entity.flags.some((f) => f === flag || f.startsWith(`${flag}:`));
const isUrl = (entity: Entity): boolean => entity.type === 'url';
const unofficial = (entity: Entity): boolean => isUrl(entity) && !has(entity, 'official');

/** What the entities themselves say. Weights are log-odds before fitting. */
export const ENTITY_RULES: readonly EntityRule[] = [
  { id: 'entity.lookalike-domain', title: { ko: '공식 사이트를 흉내 낸 주소', en: 'Address that imitates an official site' }, weight: 2.2, types: { 'phishing-login': 0.3 }, test: (e) => isUrl(e) && has(e, 'lookalike') },
  { id: 'entity.apk-link', title: { ko: '설치 파일(APK) 내려받기', en: 'Download of an app package (APK)' }, weight: 2.6, types: { 'remote-control': 0.2 }, test: (e) => e.type === 'apk' || has(e, 'apk-link') },
  { id: 'entity.ip-host', title: { ko: '도메인이 없는 숫자 주소', en: 'Numeric address without a domain' }, weight: 2.0, test: (e) => isUrl(e) && has(e, 'ip-host') },
  { id: 'entity.punycode', title: { ko: '다른 문자로 위장한 주소', en: 'Address disguised with foreign letters' }, weight: 1.8, test: (e) => isUrl(e) && has(e, 'punycode') },
  { id: 'entity.risky-tld', title: { ko: '피싱에 흔한 값싼 최상위 도메인', en: 'Cheap top-level domain that phishing favours' }, weight: 1.5, test: (e) => isUrl(e) && has(e, 'risky-tld') },
  { id: 'entity.free-host', title: { ko: '누구나 만드는 무료 페이지', en: 'Free page that anybody can set up' }, weight: 1.2, test: (e) => isUrl(e) && has(e, 'free-host') },
  { id: 'entity.shortener', title: { ko: '실제 주소를 숨긴 단축 주소', en: 'Shortened address that hides the target' }, weight: 0.8, test: (e) => isUrl(e) && has(e, 'shortener') },
  { id: 'entity.messenger-link', title: { ko: '메신저 대화방 주소', en: 'Link into a messenger' }, weight: 0.7, types: { investment: 0.3, job: 0.3 }, test: (e) => (isUrl(e) && has(e, 'messenger-link')) || e.type === 'messenger-id' },
  { id: 'entity.unknown-domain', title: { ko: '공식 목록에 없는 주소', en: 'Address on no official list' }, weight: 0.5, test: (e) => unofficial(e) && !has(e, 'risky-tld') && !has(e, 'lookalike') && !has(e, 'shortener') && !has(e, 'messenger-link') && !has(e, 'ip-host') && !has(e, 'free-host') },
  { id: 'entity.voip-phone', title: { ko: '인터넷전화(070) 번호', en: 'Internet-telephone number (070)' }, weight: 0.9, test: (e) => e.type === 'phone' && has(e, 'voip') },
  { id: 'entity.foreign-phone', title: { ko: '국제전화 번호', en: 'Foreign telephone number' }, weight: 0.8, test: (e) => e.type === 'phone' && has(e, 'international') },
  { id: 'entity.obfuscated', title: { ko: '기호나 글자로 감춘 번호·주소', en: 'Number or address in disguise' }, weight: 1.6, test: (e) => has(e, 'obfuscated') },
  { id: 'entity.account', title: { ko: '송금받을 계좌번호', en: 'Account number to pay into' }, weight: 0.4, test: (e) => e.type === 'account' && !has(e, 'masked') },
  { id: 'entity.wallet', title: { ko: '가상자산 지갑 주소', en: 'Crypto wallet address' }, weight: 1.4, types: { crypto: 0.5, sextortion: 0.3 }, test: (e) => e.type === 'wallet' },
  { id: 'benign.official-domain', title: { ko: '공식 사이트 주소만 있음', en: 'Only official addresses' }, weight: -1.6, test: (e, all) => isUrl(e) && all.filter(isUrl).every((url) => has(url, 'official')) },
  { id: 'benign.representative-phone', title: { ko: '대표번호·수신거부 번호만 있음', en: 'Only nationwide or opt-out numbers' }, weight: -0.5, test: (e, all) => e.type === 'phone' && all.filter((o) => o.type === 'phone').every((p) => has(p, 'representative') || has(p, 'toll-free') || has(p, 'hotline')) && !all.some(unofficial) },
];

/** Evidence that the entities give, each with the places they stand on. */
export function entityAddends(entities: readonly Entity[]): Addend[] {
  return ENTITY_RULES.flatMap(({ id, title, weight, types, test }) => {
    const spans = entities.filter((entity) => test(entity, entities)).flatMap((entity) => entity.spans);
    const kind = id.startsWith('benign.') ? 'benign' as const : 'entity' as const;
    return spans.length === 0 ? [] : [{ id, kind, title, logOdds: weight, spans, ...(types ? { types } : {}) }];
  });
}
