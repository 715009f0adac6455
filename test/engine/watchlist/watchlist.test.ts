import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entity } from '../../../preload/contract';
import { findEntities } from '../../../main/engine/text/entities';
import { judge } from '../../../main/engine/verdict';
import { readEntry, type EntryType } from '../../../main/engine/watchlist/entry';
import { ownedDomain } from '../../../main/engine/watchlist/shared-hosts';
import { Watchlists, type LoadedWatchlist } from '../../../main/engine/watchlist/watchlists';
import { ocrOf } from '../text/ocr-of';

function listOf(kind: 'block' | 'allow', ...entries: string[]): LoadedWatchlist {
  const keys = entries.flatMap((entry) => {
    const read = readEntry(entry);
    if (!('keys' in read)) throw new Error(`${entry}: ${JSON.stringify(read)}`);
    return read.keys;
  });
  return { name: `${kind} list`, kind, version: '0'.repeat(64), keys: keys.join('\n') };
}

const entitiesOf = (text: string): Entity[] => findEntities(ocrOf(text));
const hits = (text: string, ...lists: LoadedWatchlist[]): string[] => new Watchlists(lists).mark(entitiesOf(text)).filter((entity) => entity.flags.some((flag) => /^(?:block|allow)list:/.test(flag))).map((entity) => entity.canonical);

describe('what a list holds is found on a screen however it is written', () => {
  test.each([
    ['010-1234-5678', '연락주세요 010 1234 5678'],
    ['+82 10-1234-5678', '문의 01012345678'],
    ['1588-1234', '대표번호 1588-1234 입니다'],
    ['110-123-456789', '신한은행 110-123-456789 로 입금'],
    ['hxxps://evil-shop[.]top/a/b', '확인 https://evil-shop.top/a/b'],
    ['evil-shop.top', '확인 http://login.evil-shop.top/x?y=1'],
    ['www.evil-shop.top', '확인 evil-shop.top/x'],
    ['Evil-Shop.TOP.', '확인 https://evil-shop.top'],
    ['kim[at]evil-shop.top', '메일 kim@evil-shop.top 으로'],
    ['evil-shop.top', '메일 kim@evil-shop.top 으로'],
    ['203.0.113.7', '접속 http://203.0.113.7/app'],
    ['https://bit.ly/3AbC', '확인 bit.ly/3AbC'],
    ['0x52908400098527886E0F7030069857D2E4169EE7', '지갑 0x52908400098527886e0f7030069857d2e4169ee7'],
  ])('%s in “%s”', (entry, text) => expect(hits(text, listOf('block', entry))).toHaveLength(1));

  test.each([
    ['login.evil-shop.top', 'https://pay.evil-shop.top/x', 'another host of the same owner'],
    ['https://evil-shop.top/a', 'https://evil-shop.top/b', 'another page'],
    ['https://bit.ly/3AbC', 'https://bit.ly/3Abc', 'another short link'],
    ['a.github.io', 'https://b.github.io/x', 'another tenant'],
    ['scam.modoo.at', 'https://honest.modoo.at/', 'another tenant of a free host'],
    ['shop.co.kr', 'https://notshop.co.kr/', 'a name that ends alike'],
    ['010-1234-5678', '010-1234-5679', 'another number'],
  ])('%s does not match %s: %s', (entry, text) => expect(hits(`확인 ${text} 바랍니다`, listOf('block', entry))).toEqual([]));
});

describe('hosts that many share', () => {
  test.each(['naver.com', 'm.naver.com', 't.me', 'bit.ly', 'github.io', 'www.github.io', 'web.app', 'blogspot.com', 'co.kr', 'kakao.com', 'open.kakao.com', 'vo.la', 'me2.do', 'modoo.at', 'gmail.com', 'google.com', 'https://t.me/', 'cafe24.com'])('%s cannot be listed by itself', (host) => {
    expect(readEntry(host)).toHaveProperty('skip');
  });

  test('only a whole address on them counts', () => {
    const list = listOf('block', 'https://t.me/scammer_kim', 'https://blog.naver.com/evil/1');
    expect(hits('텔레그램 t.me/scammer_kim 으로', list)).toHaveLength(1);
    expect(hits('텔레그램 t.me/honest_lee 으로', list)).toEqual([]);
    expect(hits('블로그 https://blog.naver.com/honest/2', list)).toEqual([]);
  });

  test('who has a name of his own under a shared suffix is its owner', () => {
    expect(ownedDomain('x.a.github.io')).toBe('a.github.io');
    expect(ownedDomain('shop.modoo.at')).toBe('shop.modoo.at');
    expect(ownedDomain('a.b.evil.co.kr')).toBe('evil.co.kr');
    expect(hits('확인 https://a.github.io/login', listOf('block', 'a.github.io'))).toHaveLength(1);
  });

  const REPORTED = join(import.meta.dirname, '..', '..', '..', '..', 'shared', 'data', 'indicators', 'ko_kisa_phishing_domains', 'kisa_domains.json');
  test.skipIf(!existsSync(REPORTED))('a public list of reported domains puts no shared host in force', () => {
    const { domains } = JSON.parse(readFileSync(REPORTED, 'utf8')) as { domains: string[] };
    const keys = domains.flatMap((domain) => {
      const entry = readEntry(domain, 'domain');
      return 'keys' in entry ? entry.keys : [];
    });
    const list: LoadedWatchlist = { name: 'reported', kind: 'block', version: '0'.repeat(64), keys: keys.join('\n') };
    console.log(`${keys.length} of ${domains.length} reported domains are in force`);
    expect(keys.length).toBeGreaterThan(0.95 * domains.length);
    for (const address of ['https://naver.com/', 'https://blog.naver.com/a', 'https://t.me/a', 'https://bit.ly/a', 'https://goo.gl/a', 'https://han.gl/a', 'https://me2.do/a', 'https://naver.me/a', 'https://line.me/a', 'https://honest.github.io/']) {
      expect(hits(`확인 ${address}`, list), address).toEqual([]);
    }
  });
});

describe('entries that are wrong are told why', () => {
  test.each(['"http', '....', '.com', 'syi.qpji.world=oic', 'hello world', '12', 'a@b', 'kim@@evil.top', 'http://', 'ftp', 'evil..com', 'x'.repeat(3000), 'evil.com\u0000', 'localhost', '999.1.2.3'])('%s', (entry) => {
    const read = readEntry(entry);
    expect(read).toHaveProperty('wrong');
  });

  test('nothing is thrown and no key has a line end, whatever the entry', () => {
    const type = fc.option(fc.constantFrom<EntryType>('phone', 'account', 'number', 'domain', 'ip', 'url', 'email', 'wallet', 'iban', 'messenger-id'), { nil: undefined });
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.emailAddress(), fc.stringMatching(/^[+\d() -]{1,20}$/)), type, (text, as) => {
      const entry = readEntry(text, as);
      for (const key of 'keys' in entry ? entry.keys : []) expect(key).toMatch(/^[a-z-]+:[^\n\r]+$/);
    }), { numRuns: 2000 });
  });

  test('an address that is listed is found again', () => {
    fc.assert(fc.property(fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }), (url) => {
      const entry = readEntry(url);
      fc.pre('keys' in entry);
      const [found] = findEntities(ocrOf(url));
      fc.pre(found !== undefined && found.type === 'url' && found.text === url);
      const [marked] = new Watchlists([{ name: 'l', kind: 'block', version: '0', keys: (entry as { keys: string[] }).keys.join('\n') }]).mark([found]);
      expect(marked!.flags).toContain('blocklist:l');
    }), { numRuns: 500 });
  });
});

describe('the verdict', () => {
  const verdictOn = (text: string, ...lists: LoadedWatchlist[]) => {
    const ocr = ocrOf(text);
    return judge({ ocr, entities: new Watchlists(lists).mark(findEntities(ocr)), similar: [], options: { nResults: 3, page: 1 } });
  };

  test('a blocked address makes an ordinary message FRAUD, with its place and the list\'s name', () => {
    const text = '주문하신 상품은 아래에서 보실 수 있습니다\nhttps://quiet-garden.net/view';
    expect(verdictOn(text).status).not.toBe('FRAUD');
    const verdict = verdictOn(text, listOf('block', 'quiet-garden.net'));
    expect(verdict.status).toBe('FRAUD');
    const component = verdict.components.find(({ id }) => id === 'entity.watchlist')!;
    expect(component.title.en).toContain('block list');
    expect(component.points).toBeGreaterThan(20);
    expect(verdict.evidence.find((piece) => piece.componentId === 'entity.watchlist')?.quote).toContain('quiet-garden.net');
  });

  test('a blocked number is never NORMAL, whatever speaks for the message', () => {
    const benign = '[Web발신]\n인증번호 [482913]를 입력해 주세요\n타인에게 절대 알려주지 마세요\n문의 1588-1234';
    expect(verdictOn(benign).status).toBe('NORMAL');
    expect(verdictOn(benign, listOf('block', '1588-1234')).status).not.toBe('NORMAL');
  });

  test('an allowed address loses what its form says against it; blocked beats allowed', () => {
    const text = '안내 페이지입니다 확인해 주세요\nhttps://kb-event.top/view';
    const [plain, allowed, both] = [verdictOn(text), verdictOn(text, listOf('allow', 'kb-event.top')), verdictOn(text, listOf('allow', 'kb-event.top'), listOf('block', 'kb-event.top'))];
    expect(allowed.fraudScore).toBeLessThan(plain.fraudScore);
    expect(allowed.components.some(({ id }) => id === 'entity.risky-tld')).toBe(false);
    expect(both.fraudScore).toBeGreaterThan(plain.fraudScore);
  });

  test('a blocked address does not exonerate by being official', () => {
    const text = '확인해 주세요 https://www.kbstar.com/event/1';
    expect(verdictOn(text).components.some(({ id }) => id === 'benign.official-domain')).toBe(true);
    expect(verdictOn(text, listOf('block', 'https://www.kbstar.com/event/1')).components.some(({ id }) => id === 'benign.official-domain')).toBe(false);
  });

  test('one allowed number does not exonerate a message with another one', () => {
    const text = '문의 010-1111-2222 또는 http://kb-event.top/view';
    expect(verdictOn(text, listOf('allow', '010-1111-2222')).components.some(({ id }) => id === 'benign.watchlist')).toBe(false);
  });
});

test('100,000 entries are looked up in far less than 5 ms an item', () => {
  const keys = Array.from({ length: 100_000 }, (_, i) => (i % 2 ? `domain:host${i}.top` : `phone:+8210${String(i).padStart(8, '0')}`)).join('\n');
  const before = process.memoryUsage().heapUsed;
  const lists = new Watchlists([{ name: 'large', kind: 'block', version: '0', keys }]);
  const text = Array.from({ length: 30 }, (_, i) => `https://host${i * 2 + 1}.top/a 010-${String(1000 + i)}-0000`).join('\n');
  const entities = entitiesOf(text);
  lists.mark(entities);
  const start = performance.now();
  for (let i = 0; i < 20; i++) lists.mark(entities);
  const ms = (performance.now() - start) / 20;
  console.log(`${entities.length} entities against 100,000 entries: ${ms.toFixed(2)} ms, ${((process.memoryUsage().heapUsed - before) / 1e6).toFixed(0)} MB`);
  expect(ms).toBeLessThan(5);
});
