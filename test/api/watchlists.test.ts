import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FraudLensError } from '../../preload/contract';
import { readWatchlist } from '../../main/api/watchlist-formats';
import { parseCsv } from '../../main/api/watchlist-formats/csv';
import { alternatives } from '../../main/api/watchlist-formats/pattern';
import { bench } from '../jobs/bench';
import { settled } from '../jobs/settled';
import { temporaryFolder } from '../store/temporary-folder';

const folder = temporaryFolder();
const bytesOf = (text: string): Uint8Array => new Uint8Array(Buffer.from(text, 'utf8'));
const NOW = new Date('2026-01-01T00:00:00Z');
const keysOf = (text: string | Uint8Array, format?: 'csv' | 'txt' | 'stix'): string[] => readWatchlist(typeof text === 'string' ? bytesOf(text) : text, format, NOW).keys;

describe('lists of an analyst', () => {
  it('are kept, told to the engine, written down, replaced and removed', async () => {
    const work = await bench();
    const first = await work.call('watchlists.import', { name: ' 보이스피싱 번호 ', kind: 'block', bytes: bytesOf('010-1234-5678\nevil.top\nnaver.com\n') });
    expect(first).toMatchObject({ list: { name: '보이스피싱 번호', kind: 'block', entries: 2 }, replaced: false, skipped: 1, examples: [{ line: 3, value: 'naver.com' }] });
    expect(work.engine.watchlists).toEqual([{ name: '보이스피싱 번호', kind: 'block', version: first.list.version, keys: 'domain:evil.top\nphone:+821012345678' }]);

    const second = await work.call('watchlists.import', { name: '보이스피싱 번호', kind: 'block', bytes: bytesOf('evil.top') });
    expect(second.replaced).toBe(true);
    expect(second.list.version).not.toBe(first.list.version);
    expect(await work.call('watchlists.list', {})).toEqual([second.list]);

    expect(await work.call('watchlists.remove', { id: second.list.id })).toEqual({ removed: true });
    expect(await work.call('watchlists.remove', { id: second.list.id })).toEqual({ removed: false });
    expect(work.engine.watchlists).toEqual([]);
    expect([...work.store.audit.each()].map((entry) => entry.action)).toEqual(['watchlist.imported', 'watchlist.imported', 'watchlist.removed']);
    expect([...work.store.audit.each()].map((entry) => entry.details)).toMatchObject([{ entries: 2, skipped: 1 }, { before: { version: first.list.version } }, { version: second.list.version }]);
  });

  it('have the same version when they hold the same, in any order and format', async () => {
    const work = await bench();
    const [a, b] = [await work.call('watchlists.import', { name: 'a', kind: 'block', bytes: bytesOf('evil.top\n010-1234-5678') }), await work.call('watchlists.import', { name: 'b', kind: 'block', bytes: bytesOf('전화번호,도메인\n01012345678,EVIL.top\n') })];
    expect(a.list.version).toBe(b.list.version);
  });

  it('come in whole or not at all', async () => {
    const work = await bench();
    const wrong = work.call('watchlists.import', { name: 'x', kind: 'block', bytes: bytesOf('evil.top\nnot a host\n010-1234-5678\n###\n??') });
    await expect(wrong).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringMatching(/^line 2: "not a host": .*, and 1 more; nothing was taken in$/), details: { count: 2, problems: [{ line: 2 }, { line: 5 }] } });
    expect(await work.call('watchlists.list', {})).toEqual([]);
    expect([...work.store.audit.each()]).toEqual([]);
    await expect(work.call('watchlists.import', { name: 'x', kind: 'block', bytes: bytesOf('naver.com') })).rejects.toMatchObject({ code: 'EMPTY_FILE' });
    await expect(work.call('watchlists.import', { name: 'a\nb', kind: 'block', bytes: bytesOf('evil.top') })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('are in force again after a restart, and a damaged one stops the start', async () => {
    const path = join(folder, 'lists');
    const before = await bench(undefined, { folder: path });
    const { list } = await before.call('watchlists.import', { name: 'kept', kind: 'allow', bytes: bytesOf('good.top') });
    await before.close();
    const after = await bench(undefined, { folder: path });
    expect(after.engine.watchlists).toEqual([{ name: 'kept', kind: 'allow', version: list.version, keys: 'domain:good.top' }]);
    after.store.database.run('UPDATE watchlists SET keys = ?', new Uint8Array([1, 2, 3]));
    await after.close();
    await expect(bench(undefined, { folder: path })).rejects.toMatchObject({ code: 'DATABASE_CORRUPT', message: expect.stringContaining('"kept"') });
  });

  it('that change end the copying of earlier results', async () => {
    const work = await bench();
    await work.add('FRAUD 같은 그림');
    await settled(work);
    await work.add('FRAUD 같은 그림');
    await settled(work);
    expect(work.engine.analysed).toHaveLength(1);
    await work.call('watchlists.import', { name: 'new', kind: 'block', bytes: bytesOf('evil.top') });
    await work.add('FRAUD 같은 그림');
    await settled(work);
    expect(work.engine.analysed).toHaveLength(2);
  });
});

describe('text', () => {
  it('has one entry a line and comments', () => {
    expect(keysOf('# reported\r\nevil.top # since May\r\n\r\n// more\n  010-1234-5678  \nhttps://evil.top/a#b\n')).toEqual(['domain:evil.top', 'phone:+821012345678', 'url:evil.top/a#b']);
  });

  it('is read in UTF-8 with a mark, UTF-16 and CP949', () => {
    expect(keysOf('\ufeffevil.top')).toEqual(['domain:evil.top']);
    expect(keysOf(new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('evil.top', 'utf16le')])))).toEqual(['domain:evil.top']);
    // 전화번호,비고 and 010-1234-5678,신고 in CP949.
    expect(keysOf(new Uint8Array([0xc0, 0xfc, 0xc8, 0xad, 0xb9, 0xf8, 0xc8, 0xa3, 0x2c, 0xba, 0xf1, 0xb0, 0xed, 0x0a, ...Buffer.from('010-1234-5678,'), 0xbd, 0xc5, 0xb0, 0xed, 0x0a]))).toEqual(['phone:+821012345678']);
  });
});

describe('CSV', () => {
  it('takes the types of columns or of rows, and passes other columns over', () => {
    expect(keysOf('날짜,전화번호,계좌번호,메모\n2025-01-01,010-1234-5678,110-123-456789,"a, ""b"""\n2025-01-02,,3333-01-2345678,\n')).toEqual(['account:110123456789', 'account:3333012345678', 'phone:+821012345678']);
    expect(keysOf('type;value\ndomain;evil.top\nphone;02-123-4567\n')).toEqual(['domain:evil.top', 'phone:+8221234567']);
    expect(keysOf('evil.top\n"bad.top"\n', 'csv')).toEqual(['domain:bad.top', 'domain:evil.top']);
  });

  it.each([
    ['a,b\n1,2\n', /line 1: none of the columns/],
    ['value,type\nevil.top,planet\n', /line 2: "planet" is no type/],
    ['domain,note\nevil.top,"open\n', /Quote/i],
    ['phone,note\nevil.top,x\n', /line 2: "evil.top": it is no telephone number/],
  ])('%j is refused', (text, message) => expect(() => keysOf(text, 'csv')).toThrow(message));

  it('gives back any cell that was quoted for it', () => {
    const cell = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => text.trim() !== '' && !text.includes('\u0000') && !text.startsWith('\ufeff'));
    fc.assert(fc.property(fc.array(cell, { minLength: 1, maxLength: 8 }), fc.constantFrom(',', ';', '\t'), (cells, delimiter) => {
      const text = ['value', 'note'].join(delimiter) + '\n' + cells.map((value) => `"${value.replaceAll('"', '""')}"${delimiter}x\n`).join('');
      expect(parseCsv(text).cells.map(({ value }) => value)).toEqual(cells.map((value) => value.trim()));
    }), { numRuns: 300 });
  });
});

describe('STIX', () => {
  const bundle = (...objects: object[]): string => JSON.stringify({ type: 'bundle', id: 'bundle--1', objects });
  const indicator = (pattern: string, rest: object = {}): object => ({ type: 'indicator', pattern, pattern_type: 'stix', valid_from: '2025-01-01T00:00:00Z', ...rest });

  it('gives the values of patterns, and names those that it leaves out', () => {
    const read = readWatchlist(bytesOf(bundle(
      indicator("[url:value = 'http://evil.top/a' OR domain-name:value IN ('bad.top', 'worse.top')] OR [ipv4-addr:value = '203.0.113.9']"),
      indicator("[phone-number:value = '+821012345678']"), indicator("[bank-account:value = '110123456789']"),
      indicator("[file:hashes.'SHA-256' = 'aa']"), indicator("[domain-name:value = 'a.top' AND url:value = 'b']"), indicator("[domain-name:value = 'old.top']", { valid_until: '2025-06-01T00:00:00Z' }), indicator("[domain-name:value = 'gone.top']", { revoked: true }),
      { type: 'domain-name', value: 'merely-seen.top' }, { type: 'identity', name: 'x' },
    )), undefined, NOW);
    expect(read.keys).toEqual(['account:110123456789', 'domain:203.0.113.9', 'domain:bad.top', 'domain:worse.top', 'phone:+821012345678', 'url:evil.top/a']);
    expect(read.examples.map(({ line }) => line)).toEqual([4, 5, 6, 7]);
  });

  it('takes observables where there are no indicators', () => {
    expect(keysOf(bundle({ type: 'domain-name', value: 'evil.top' }, { type: 'email-addr', value: 'Kim@evil.top' }, { type: 'url', value: 'https://evil.top/x' }))).toEqual(['domain:evil.top', 'email:kim@evil.top', 'url:evil.top/x']);
  });

  it.each([['{', /not JSON/], ['{"type":"report"}', /no STIX bundle/], [bundle({ type: 'indicator' }), /object 1 is no indicator/], [bundle(indicator("[domain-name:value = 'no host']")), /line 1: "no host"/]])('%s is refused', (text, message) => {
    expect(() => keysOf(text, 'stix')).toThrow(message);
  });

  it('patterns give back any value that was quoted into them', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 5 }), (values) => {
      const quoted = values.map((value) => `'${value.replace(/[\\']/g, '\\$&')}'`);
      expect(alternatives(`[${quoted.map((text) => `url:value = ${text}`).join(' OR ')}]`)?.map(({ value }) => value)).toEqual(values);
      expect(alternatives(`[url:value IN (${quoted.join(', ')})]`)?.map(({ value }) => value)).toEqual(values);
    }), { numRuns: 300 });
  });

  it.each(["[url:value = 'a'", "[url:value LIKE 'a%']", "[url:value != 'a']", "[NOT url:value = 'a']", "[url:value = 'a'] FOLLOWEDBY [url:value = 'b']", "[url:value = 'a'] WITHIN 5 SECONDS", "[url:value = 'a' OR]", '', "[] OR []", "[url:value = 'a']]"])('%s names no value by itself', (pattern) => {
    expect(alternatives(pattern)).toBeNull();
  });
});

describe('any bytes', () => {
  const known = (read: () => unknown): void => {
    try {
      read();
    } catch (error) {
      expect(error).toBeInstanceOf(FraudLensError);
      expect((error as FraudLensError).code).not.toBe('INTERNAL');
    }
  };

  it('give a list or a refusal of ours', () => {
    const junk = fc.oneof(fc.uint8Array({ maxLength: 300 }), fc.string({ unit: 'binary', maxLength: 300 }).map((text) => bytesOf(text)), fc.json().map(bytesOf), fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', '.', ' ', 'value', '[', ']', "'"), maxLength: 60 }).map(bytesOf));
    fc.assert(fc.property(junk, fc.constantFrom('csv' as const, 'txt' as const, 'stix' as const, undefined), (bytes, format) => known(() => readWatchlist(bytes, format, NOW))), { numRuns: 1500 });
  });

  it('in a pattern do no harm', () => {
    const part = fc.constantFrom("'", '\\', '[', ']', '(', ')', '=', ' IN ', ' OR ', ' AND ', 'url:value', 'x', ' ', ',', '\n');
    fc.assert(fc.property(fc.oneof(fc.string(), fc.array(part, { maxLength: 30 }).map((parts) => parts.join(''))), (pattern) => {
      const found = alternatives(pattern);
      expect(found === null || found.length > 0).toBe(true);
    }), { numRuns: 2000 });
  });
});
