import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { ReportRequest } from '../../preload/contract';
import { createReport } from '../../main/report';
import { csvCell } from '../../main/report/csv';
import { canonicalJson, joinItem, ReportDocument } from '../../main/report/findings';
import { safeStem } from '../../main/report/name';
import { compactTime, storedTime, zonedTime } from '../../main/report/time';
import { makeItem, NORMAL_SCRIPT, sourceOf } from './fixture';

const ITEMS = [makeItem(1), makeItem(2, { script: NORMAL_SCRIPT, review: { reviewed: true, tags: ['OTP'] } }), makeItem(3, { error: { code: 'CORRUPT_IMAGE', message: 'item 3: torn' } })];
const request = (format: 'json' | 'csv', language: 'ko' | 'en' = 'ko'): ReportRequest => ({ format, itemIds: ITEMS.map((item) => item.id), language, operator: '' });
const text = (bytes: Uint8Array) => Buffer.from(bytes).toString('utf8');

describe('JSON', () => {
  it('comes back as the items that went in', async () => {
    const document = ReportDocument.parse(JSON.parse(text((await createReport(request('json'), sourceOf(ITEMS))).bytes)));
    expect(document.findings.items.map((findings, at) => joinItem(findings, document.record.items[at]!))).toEqual(ITEMS);
    expect(document.record).toMatchObject({ createdAt: '2026-12-01T03:52:24.000Z', timeZone: 'Asia/Seoul', operator: '이분석', language: 'ko' });
  });

  it('has an id that anybody can recompute', async () => {
    const document = JSON.parse(text((await createReport(request('json'), sourceOf(ITEMS))).bytes)) as ReportDocument;
    expect(document.reportId).toBe(createHash('sha256').update(canonicalJson(document.findings)).digest('hex'));
  });

  it('differs in nothing but the record when times, ids and key order differ', async () => {
    const later = structuredClone(ITEMS).map((item) => ({ ...Object.fromEntries(Object.entries(item).reverse()), id: `x-${item.id}`, caseId: 'other', addedAt: '2030-01-01T00:00:00Z', elapsedMs: 1 }) as typeof item);
    for (const item of later) if (item.result) item.result.analysis.timings.total = 99_999;
    const [a, b] = await Promise.all([createReport(request('json'), sourceOf(ITEMS)), createReport({ ...request('json'), itemIds: later.map((item) => item.id) }, sourceOf(later))]);
    const findings = (bytes: Uint8Array) => text(bytes).split('"findings":')[1];
    expect(findings(a.bytes)).toBe(findings(b.bytes));
  });

  it('is the same bytes for the same source', async () => {
    const [a, b] = await Promise.all([createReport(request('json'), sourceOf(ITEMS)), createReport(request('json'), sourceOf(ITEMS))]);
    expect(a).toEqual(b);
  });
});

describe('CSV', () => {
  it('has a byte order mark, CRLF and one row of equal length per item', async () => {
    const csv = text((await createReport(request('csv'), sourceOf(ITEMS))).bytes);
    expect(csv.startsWith('\ufeff')).toBe(true);
    const rows = parseCsv(csv.slice(1));
    expect(rows).toHaveLength(ITEMS.length + 1);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(rows[1]).toEqual(expect.arrayContaining(['사기', '기관 사칭', ITEMS[0]!.sha256]));
    expect(rows[3]).toEqual(expect.arrayContaining(['격리', 'CORRUPT_IMAGE: item 3: torn']));
    expect(parseCsv(text((await createReport(request('csv', 'en'), sourceOf(ITEMS))).bytes).slice(1))[0]).toContain('Fraud score');
  });

  it('never lets a spreadsheet see a formula, and loses no printable text', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', '＝', ' =', '\u00a0='), (rest, first) => {
      const value = first + rest;
      const [[cell] = []] = parseCsv(`${csvCell(value)}\r\n`);
      expect(cell).toBeDefined();
      expect(cell).not.toMatch(/^[\s\ufeff]*[=+\-@＝＋－＠]|^[\t\r\n]/u);
      expect(cell).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/);
      const clean = value.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '\ufffd');
      expect([clean, `'${clean}`]).toContain(cell);
    }), { numRuns: 2000 });
  });
});

describe('file names', () => {
  it('are safe on Windows for any input', () => {
    fc.assert(fc.property(fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.constantFrom('CON', 'nul.txt', 'com1', 'LPT9 .x', '..', ' ', '', 'a\u202egnp.exe', 'COM¹')), (stem) => {
      const safe = safeStem(stem);
      expect(safe).not.toBe('');
      expect(Buffer.byteLength(safe)).toBeLessThanOrEqual(121);
      expect(safe).not.toMatch(/[<>:"/\\|?*\u0000-\u001f\u202a-\u202e]|[. ]$|^[. ]/);
      expect(safe).not.toMatch(/^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])\s*(\.|$)/i);
    }), { numRuns: 1000 });
  });

  it('name the report, its time and its id', async () => {
    const file = await createReport(request('json'), sourceOf(ITEMS));
    expect(file.name).toMatch(/^사기 의심 화면 분석보고서 20261201-125224 [0-9a-f]{8}\.json$/);
    expect(file.sha256).toBe(createHash('sha256').update(file.bytes).digest('hex'));
  });
});

test('times carry their zone', () => {
  const instant = new Date('2026-12-31T15:00:00Z');
  expect(zonedTime(instant, 'Asia/Seoul')).toBe('2027-01-01 00:00:00 KST (UTC+09:00)');
  expect(zonedTime(instant, 'UTC')).toBe('2026-12-31 15:00:00 UTC (UTC+00:00)');
  expect(compactTime(instant, 'America/New_York')).toBe('20261231-100000');
  expect(storedTime('no time', 'Asia/Seoul')).toBe('no time');
});

/** RFC 4180, enough to read back what the report writes. */
function parseCsv(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < csv.length) {
    let cell = '';
    if (csv[at] === '"') {
      for (at += 1; csv[at] !== '"' || csv[at + 1] === '"'; at += 1) {
        if (csv[at] === '"') at += 1;
        cell += csv[at];
      }
      at += 1;
    } else {
      while (at < csv.length && csv[at] !== ',' && !csv.startsWith('\r\n', at)) cell += csv[at++];
    }
    row.push(cell);
    if (csv.startsWith('\r\n', at)) {
      rows.push(row);
      row = [];
      at += 2;
    } else {
      at += 1;
    }
  }
  return rows;
}
