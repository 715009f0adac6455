import { CsvError, parse } from 'csv-parse/sync';
import { FraudLensError } from '../../../preload/contract';
import { ENTRY_TYPES, type EntryType } from '../../engine/watchlist/entry';
import type { Cell, Parsed } from './cell';

type Row = { record: string[]; info: { lines: number } };

/** Headings that say what stands below; as lists from Korea and abroad have them. `value` takes its type from the type column, or from its form. */
const HEADINGS: Record<'value' | 'type' | EntryType, string[]> = {
  value: ['value', 'indicator', 'ioc', 'entry', 'observable', '값', '지표', '내용'],
  type: ['type', 'kind', 'indicator_type', '종류', '유형', '구분'],
  phone: ['phone', 'tel', 'telephone', 'phone_number', '전화', '전화번호', '휴대폰', '휴대폰번호', '연락처'],
  account: ['account', 'account_number', 'bank_account', '계좌', '계좌번호'],
  number: ['number', '번호'],
  domain: ['domain', 'host', 'hostname', 'domain_name', '도메인', '호스트'],
  ip: ['ip', 'ip_address', 'ipv4', 'ip주소'],
  url: ['url', 'uri', 'link', 'address', 'website', '주소', '링크', '홈페이지주소', '사이트', 'url주소'],
  email: ['email', 'e-mail', 'mail', '이메일', '메일'],
  wallet: ['wallet', 'wallet_address', '지갑', '지갑주소'],
  iban: ['iban'],
  'messenger-id': ['messenger-id', 'messenger_id', '메신저', '메신저id'],
};
type Heading = keyof typeof HEADINGS;

/**
 * Comma-, semicolon- or tab-separated values (RFC 4180 quoting). The first row names the columns; other columns are passed over. A file of one column
 * needs no heading.
 * @throws FraudLensError INVALID_INPUT naming the line and the reason.
 */
export function parseCsv(text: string): Parsed {
  const rows = rowsOf(text);
  const first = rows[0];
  if (!first) return { cells: [], skipped: [] };
  const headings = first.record.map(headingOf);
  if (headings.some((heading) => heading !== null && heading !== 'type')) return { cells: rows.slice(1).flatMap((row) => cellsOf(row, headings)), skipped: [] };
  if (rows.some(({ record }) => record.length > 1)) throw new FraudLensError('INVALID_INPUT', 'line 1: none of the columns is called value, phone, account, domain, url, email, wallet or the like', { line: 1 });
  return { cells: rows.map(({ record, info }) => ({ line: info.lines, value: record[0]!.trim() })).filter(({ value }) => value !== ''), skipped: [] };
}

function rowsOf(text: string): Row[] {
  const line = /^[^\r\n]*/.exec(text)![0];
  const delimiter = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length })).sort((a, b) => b.count - a.count)[0]!.sign;
  try {
    return parse(text, { info: true, skip_empty_lines: true, relax_column_count: true, delimiter, max_record_size: 100_000 }) as unknown as Row[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new FraudLensError('INVALID_INPUT', `line ${String(error['lines'] ?? '?')}: ${error.message}`, { line: error['lines'] }, { cause: error });
  }
}

function headingOf(cell: string): Heading | null {
  const name = cell.trim().toLowerCase().replace(/[\s_]+/g, '_');
  return (Object.entries(HEADINGS).find(([, names]) => names.some((known) => known === name || known === name.replaceAll('_', '')))?.[0] as Heading | undefined) ?? null;
}

function cellsOf({ record, info }: Row, headings: readonly (Heading | null)[]): Cell[] {
  const stated = record[headings.indexOf('type')]?.trim().toLowerCase();
  return record.flatMap((cell, i): Cell[] => {
    const [heading, value] = [headings[i], cell.trim()];
    if (value === '' || heading === undefined || heading === null || heading === 'type') return [];
    if (heading !== 'value') return [{ line: info.lines, value, type: heading }];
    if (stated === undefined || stated === '') return [{ line: info.lines, value }];
    const type = typeOf(stated);
    if (!type) throw new FraudLensError('INVALID_INPUT', `line ${info.lines}: ${JSON.stringify(stated.slice(0, 60))} is no type of entry; there are ${ENTRY_TYPES.join(', ')}`, { line: info.lines });
    return [{ line: info.lines, value, type }];
  });
}

function typeOf(stated: string): EntryType | null {
  const heading = headingOf(stated);
  return heading === null || heading === 'value' || heading === 'type' ? null : heading;
}
