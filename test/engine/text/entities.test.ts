import { describe, expect, it } from 'vitest';
import type { Entity } from '../../../preload/contract';
import { findEntities } from '../../../main/engine/text/entities';
import { ocrOf } from './ocr-of';

const found = (text: string, type?: Entity['type']): Entity[] => findEntities(ocrOf(text)).filter((entity) => type === undefined || entity.type === type);
const brief = (text: string, type: Entity['type']): string[] => found(text, type).map(({ canonical, validity }) => `${canonical} ${validity}`);

describe('phones', () => {
  it.each([
    ['010-1234-5678', '+821012345678 valid'], ['01012345678', '+821012345678 valid'], ['010.1234.5678', '+821012345678 valid'], ['010 1234 5678', '+821012345678 valid'],
    ['문의 0 1 0 1 2 3 4 5 6 7 8', '+821012345678 valid'], ['O1O-1234-5678', '+821012345678 valid'], ['0l0-l234-5678', '+821012345678 valid'], ['①②③ 0１0-1234-5678', '+821012345678 valid'],
    ['공일공 일이삼사 오육칠팔', '+821012345678 valid'], ['영일영-일이삼사-오육칠팔', '+821012345678 valid'],
    ['02-312-3456', '+8223123456 valid'], ['(031) 555-1234', '+82315551234 valid'], ['070-7777-1234', '+827077771234 valid'], ['1588-1234', '+8215881234 valid'], ['고객센터 15881234', '+8215881234 valid'],
    ['080-123-4567', '+82801234567 valid'], ['0504-1234-5678', '+8250412345678 valid'], ['+86 139 1234 5678', '+8613912345678 valid'], ['+1 (202) 555-0147', '+12025550147 valid'],
    ['00700-86-139-1234-5678', '+8613912345678 valid'], ['call 202-555-0147', '+12025550147 valid'], ['1-888-555-0133', '+18885550133 valid'], ['020 7946 0480', '+442079460480 valid'],
    ['국번없이 1332', '1332 valid'], ['112로 신고', '112 valid'],
    ['02-000-3391', '+8220003391 invalid'], ['010-****-5678', '010****5678 unverified'], ['010-12XX-XX78', '01012****78 unverified'],
  ])('%s', (text, expected) => expect(brief(text, 'phone')).toEqual([expected]));

  it.each(['2024-05-17', '2024.05.17 12:30', '12:30:45', '1,588,000원', '010원', '주문번호 010-1234-5678', '운송장 6512-3344-0917', '사건번호 2023-1234-5678', '승인번호 01012345678', 'B/L 01012345678', 'v1.2.3', '1234-5678', '123-45-67890', '3.14159265', 'abc01012345678', 'tel', '15881234원'])('none in %s', (text) => expect(brief(text, 'phone')).toEqual([]));

  it('tells the kinds apart', () => {
    expect(found('070-7777-1234', 'phone')[0]!.flags).toEqual(['voip']);
    expect(found('1588-1234', 'phone')[0]!.flags).toEqual(['representative']);
    expect(found('+86 139 1234 5678', 'phone')[0]!.flags).toEqual(['international', 'mobile', 'country:CN']);
    expect(found('공일공일이삼사오육칠팔', 'phone')[0]!.flags).toContain('obfuscated');
    expect(found('O1O-1234-5678', 'phone')[0]!.flags).toContain('corrected');
  });

  it('parts two numbers in a row', () => expect(brief('010-1234-5678 02-312-3456', 'phone')).toEqual(['+821012345678 valid', '+8223123456 valid']));
  it('goes on in the next row', () => expect(found('연락 010-1234-\n5678', 'phone')[0]!.spans).toEqual([{ line: 0, start: 3, end: 12 }, { line: 1, start: 0, end: 4 }]));
});

describe('addresses', () => {
  it.each([
    ['안전결제 nttp://pay-safe.top 로', 'pay-safe.top', ['risky-tld', 'corrected']], ['hllps://cj-post.top/a1', 'cj-post.top/a1', ['risky-tld', 'corrected']], ['ftp://files.example.com/x', 'files.example.com/x', []],
    ['https://www.kbstar.com/quics?page=1', 'www.kbstar.com/quics?page=1', ['official']], ['bit.ly/3AbC', 'bit.ly/3AbC', ['shortener']], ['nhis.or.kr', 'nhis.or.kr', ['official']],
    ['http://103.214.5.6/a', '103.214.5.6/a', ['ip-host']], ['hxxps://evil[.]com/x', 'evil.com/x', []], ['확인하세요https://abc.co.kr/입니다', 'abc.co.kr', []], ['t.me/room77', 't.me/room77', ['messenger-link']],
    ['open.kakao.com/o/abc', 'open.kakao.com/o/abc', ['messenger-link']], ['http://xn--pypal-4ve.com', 'xn--pypal-4ve.com', ['punycode']], ['go.police.go.kr', 'go.police.go.kr', ['official']],
    ['download.site-a.net/app.apk', 'download.site-a.net/app.apk', ['apk-link']], ['abc.web.app/login', 'abc.web.app/login', ['free-host']], ['www.shop77.top', 'www.shop77.top', ['risky-tld']],
    ['경찰청.한국', 'xn--289ak01dzka.xn--3e0b707e', ['idn']], ['gov.kr', 'gov.kr', ['official']], ['notice.byter.host', 'notice.byter.host', ['risky-tld']],
  ])('%s', (text, canonical, flags) => expect(found(text, 'url').map((entity) => [entity.canonical, entity.flags])).toEqual([[canonical, flags]]));

  it.each([
    ['k-bstar.com', 'kbstar.com'], ['kbstaar.com', 'kbstar.com'], ['kbstar.xyz', 'kbstar.com'], ['shinhan-bank.top', 'shinhan.com'], ['nhis-check.site', 'nhis.or.kr'], ['nhis.check-kr.com', 'nhis.or.kr'], ['c0upang.com', 'coupang.com'],
    ['coupangevent.com', 'coupang.com'], ['naver.login-kr.com', 'naver.com'], ['epost-kr.info/a', 'epost.kr'], ['police-24.com', 'police.go.kr'], ['cj1ogistics.com', 'cjlogistics.com'], ['hornetax.com', 'hometax.go.kr'],
    ['usps-redelivery.com', 'usps.com'], ['paypa1.com', 'paypal.com'], ['faceboook.com', 'facebook.com'],
  ])('%s imitates %s', (text, official) => expect(found(text, 'url')[0]!.flags.find((flag) => flag.startsWith('lookalike:'))).toMatch(new RegExp(`^lookalike:${official.split('.')[0]}\\.`)));

  it.each(['never.com', 'dawn.com', 'amazing.net', 'google.co.jp', 'shinhan.com', 'obank.kbstar.com', 'www.gov.kr', 'applefarm.co.kr', 'mystate.org', 'work24.net', 'amazon.de', 'stripes.com'])('%s imitates nobody', (text) => expect(found(text, 'url')[0]!.flags.filter((flag) => flag.startsWith('lookalike'))).toEqual([]));
  it.each(['photo.jpg', '3.5점', '12.30', 'No.1', '확인.네', 'account.Please call', 'e.g. this', 'Mr.Kim', 'v2.0', '1.2.3.4'])('none in %s', (text) => expect(found(text, 'url')).toEqual([]));

  it('puts a misread ending right in the canonical value only', () => {
    expect(found('kbstar.c0m', 'url')[0]).toMatchObject({ text: 'kbstar.c0m', canonical: 'kbstar.com', flags: ['official', 'corrected'] });
    expect(found('kbstar,com', 'url')[0]).toMatchObject({ text: 'kbstar,com', canonical: 'kbstar.com' });
  });
  it('is shown so that it cannot be clicked', () => expect(found('https://evil.top/a', 'url')[0]!.display).toBe('hxxps://evil[.]top/a'));
  it('is read over a line end', () => {
    const [url] = found('조회 https://nhis-pay\nback.site/ab 확인', 'url');
    expect(url).toMatchObject({ canonical: 'nhis-payback.site/ab', text: 'https://nhis-pay\nback.site/ab', spans: [{ line: 0, start: 3, end: 19 }, { line: 1, start: 0, end: 12 }] });
  });
  it('does not swallow the next row', () => expect(found('see bit.ly/abc\nPlease call me now', 'url')[0]!.canonical).toBe('bit.ly/abc'));
  it('reads a browser’s address bar', () => expect(findEntities(ocrOf('kbstar-login.com\n로그인', (row) => ({ role: row === 0 ? 'chrome' : 'message' })))[0]!.flags).toContain('address-bar'));
});

describe('accounts', () => {
  it.each([
    ['국민 123456-01-123456', '12345601123456 valid', 'bank:국민'], ['신한은행 110-123-456789', '110123456789 valid', 'bank:신한'], ['우리은행 1002-123-456789', '1002123456789 valid', 'bank:우리'],
    ['카카오뱅크 3333-01-1234567 홍길동', '3333011234567 valid', 'bank:카카오뱅크'], ['농협 302-1234-5678-91', '3021234567891 valid', 'bank:농협'], ['토스뱅크 1000-1234-5678', '100012345678 valid', 'bank:토스뱅크'],
    ['110-123-456789 (신한)', '110123456789 valid', 'bank:신한'], ['국민은행 12345601123456', '12345601123456 valid', 'bank:국민'], ['신한 12345-678-9012', '123456789012 invalid', 'bank:신한'],
    ['농협 302-****-4417-11', '302****441711 unverified', 'bank:농협'],
  ])('%s', (text, expected, bank) => {
    expect(brief(text, 'account')).toEqual([expected]);
    expect(found(text, 'account')[0]!.flags).toContain(bank);
  });
  it('needs no bank where an account is spoken of', () => expect(brief('계좌번호 110-123-456789 로 입금', 'account')).toEqual(['110123456789 unverified']));
  it.each(['운송장 2561-8802-7714', '110-123-456789', '주문번호 2024-1234-567890', '2024-05-17', '사업자등록번호 123-45-67890'])('none in %s', (text) => expect(brief(text, 'account')).toEqual([]));
});

describe('cards, persons and banks abroad', () => {
  it.each([
    ['4111-1111-1111-1111', '4111111111111111 valid'], ['4111 1111 1111 1111', '4111111111111111 valid'], ['3782-822463-10005', '378282246310005 valid'], ['5555555555554444', '5555555555554444 valid'],
    ['4111-1111-1111-1112', '4111111111111112 invalid'], ['9410-****-****-1234', '9410********1234 unverified'],
  ])('card %s', (text, expected) => expect(brief(text, 'card')).toEqual([expected]));
  it.each(['4111111111111112', '주문 4111-1111-1111', '1234-1234-1234-1234'])('no card in %s', (text) => expect(brief(text, 'card')).toEqual([]));

  it.each([
    ['900101-1234568', '9001011234568 valid'], ['900101-1234567', '9001011234567 invalid'], ['201006-3123456', '2010063123456 unverified'], ['900101-1******', '9001011****** unverified'],
  ])('resident number %s', (text, expected) => expect(brief(text, 'resident-number')).toEqual([expected]));
  it.each(['901301-1234567', '900132-1234567', '900101-9234567', '9001011234567'])('no resident number in %s', (text) => expect(brief(text, 'resident-number')).toEqual([]));
  it('never shows a resident number in full', () => expect(found('900101-1234568', 'resident-number')[0]!.display).toBe('900101-1******'));

  it.each([['GB82 WEST 1234 5698 7654 32', 'GB82WEST12345698765432 valid'], ['DE89370400440532013000', 'DE89370400440532013000 valid'], ['GB82 WEST 1234 5698 7654 33', 'GB82WEST12345698765433 invalid']])('IBAN %s', (text, expected) => expect(brief(text, 'iban')).toEqual([expected]));
  it.each([
    ['Pay to sort code 04-00-75, account 31882209 today', '04007531882209 unverified'], ['20-45-45 13926819', '20454513926819 unverified'], ['Sort Code: 20 45 45\nAccount number: 1392 6819', '20454513926819 unverified'],
    ['sort code 204545 account no. 13926819', '20454513926819 unverified'],
  ])('British account %s', (text, expected) => expect(brief(text, 'account')).toEqual([expected]));
  it.each(['Born 04-00-75, aged 12345678', 'ref 204545 13926819', '12-11-25 20251130', '04-00-75 318822091'])('no British account in %s', (text) => expect(brief(text, 'account').filter((found) => found.length > 20)).toEqual([]));
  it('no IBAN of the wrong length', () => expect(brief('GB82 WEST 1234 5698 7654', 'iban')).toEqual([]));

  it.each([
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2', 'valid'], ['3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy', 'valid'], ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'valid'], ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'valid'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'valid'], ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'valid'], ['0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed', 'unverified'], ['TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', 'valid'],
    ['1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN3', 'invalid'], ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t5', 'invalid'], ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1Beaed', 'invalid'],
  ])('wallet %s', (text, validity) => expect(found(`입금 ${text} 로`, 'wallet').map((entity) => entity.validity)).toEqual([validity]));
});

describe('words around numbers', () => {
  it.each([
    ['1,234,000원', '1234000'], ['98만원', '980000'], ['98만 원', '980000'], ['1억 2천만원', '120000000'], ['1천만원', '10000000'], ['삼백만원', '3000000'], ['5천원', '5000'], ['₩12,000', '12000'], ['3억', '300000000'], ['2/5 20만원', '200000'],
    ['$1,200.50', 'USD 1200.5'], ['USD 9.99', 'USD 9.99'], ['£24.50', 'GBP 24.5'], ['3,200달러', 'USD 3200'], ['0.5 BTC', 'BTC 0.5'], ['$5 million', 'USD 5000000'],
  ])('amount %s', (text, canonical) => expect(found(text, 'amount').map((entity) => entity.canonical)).toEqual([canonical]));
  it.each(['3만 명', '10만km', '5일', '1원리'])('no amount in %s', (text) => expect(brief(text, 'amount')).toEqual([]));

  it.each([['인증번호 [418203]를 입력', '418203'], ['인증번호 60 41 28', '604128'], ['G-482019 is your Google verification code.', '482019'], ['551-902 is your code to log in', '551902'], ['verification code is 204417', '204417']])('one-time code in %s', (text, canonical) => expect(found(text, 'otp').map((entity) => entity.canonical)).toEqual([canonical]));
  it.each(['비밀번호 4자리', '주문 418203', '인증번호를 불러 주세요'])('no one-time code in %s', (text) => expect(brief(text, 'otp')).toEqual([]));

  it.each([['카톡 ID: happy77', 'kakao:happy77'], ['카카오톡 아이디 sell_jin2 로', 'kakao:sell_jin2'], ['텔레 @hdm_king 문의', 'telegram:hdm_king'], ['라인: money_88', 'line:money_88']])('messenger id in %s', (text, canonical) => expect(found(text, 'messenger-id').map((entity) => entity.canonical)).toEqual([canonical]));
  it.each(['카카오톡 PC버전', '라인업 공개', 'a@b.com'])('no messenger id in %s', (text) => expect(brief(text, 'messenger-id')).toEqual([]));

  it('app package', () => expect(found('보안앱.apk 설치', 'apk').map((entity) => entity.canonical)).toEqual(['보안앱.apk']));
  it.each([['a.b+c@naver.com', 'a.b+c@naver.com valid'], ['abc[at]gmail[.]com', 'abc@gmail.com valid'], ['a@b.notatld', 'a@b.notatld invalid']])('e-mail %s', (text, expected) => expect(brief(text, 'email')).toEqual([expected]));
});

describe('second choices of the reader', () => {
  const card = (read: string, alternatives: { at: number; char: string; probability: number }[]): Entity => findEntities(ocrOf(read, { alternatives })).find(({ type }) => type === 'card')!;
  it('give the canonical value when one of them passes the check', () => {
    expect(card('4111-1111-1711-1111', [{ at: 11, char: '1', probability: 0.4 }])).toMatchObject({ text: '4111-1111-1711-1111', canonical: '4111111111111111', validity: 'valid', flags: ['brand:visa', 'corrected'] });
  });
  it('change nothing when none passes', () => expect(card('4111-1111-1711-1111', [{ at: 11, char: '3', probability: 0.4 }])).toMatchObject({ canonical: '4111111117111111', validity: 'invalid' }));
  it('change nothing when two different values pass', () => {
    expect(card('4111-1111-1711-1111', [{ at: 11, char: '1', probability: 0.4 }, { at: 17, char: '3', probability: 0.3 }])).toMatchObject({ validity: 'invalid', flags: ['brand:visa'] });
  });
  it('are not asked for what is valid', () => expect(card('4111-1111-1111-1111', [{ at: 0, char: '5', probability: 0.4 }])).toMatchObject({ canonical: '4111111111111111', flags: ['brand:visa'] }));
});

it('comes in reading order', () => {
  const types = found('입금 50만원\n국민 123456-01-123456\n문의 010-1234-5678 bit.ly/a').map(({ type }) => type);
  expect(types).toEqual(['amount', 'account', 'phone', 'url']);
});
