import { existsSync, readFileSync } from 'node:fs';
import type { Message } from './messages';

const FOLDER = '../shared/data/text';

/** Rows of an RFC 4180 file as objects by its header; rows of another length are left out. */
function readCsv(path: string): Record<string, string>[] {
  const rows: string[][] = [[]];
  for (const [, cell, end] of readFileSync(path, 'utf8').replace(/^\ufeff/, '').matchAll(/("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(cell!.startsWith('"') ? cell!.slice(1, -1).replaceAll('""', '"') : cell!);
    if (end !== ',') rows.push([]);
  }
  const [header, ...data] = rows;
  return data.filter((row) => row.length === header!.length).map((row) => Object.fromEntries(header!.map((name, i) => [name, row[i]!])));
}

const message = (id: string, text: string, fraud: boolean, kind: string): Message => ({ id, text, label: fraud ? 'fraud' : 'benign', scamType: null, benignType: kind, language: 'ko', channel: 'sms' });

/**
 * The public Korean set; empty where the folder is missing. Class 2 is spam, three quarters of it gambling adverts and not always fraud; classes 1 and 3 are news
 * comments and courier templates. `benignType` keeps the set's own weak type. For measuring only: its licence does not allow to ship anything learned from it.
 */
export function koreanSms(): Message[] {
  const path = `${FOLDER}/ko_sms.csv`;
  return existsSync(path) ? readCsv(path).map((row, i) => message(`ko-sms-${i}`, row['text']!, row['class'] === '2', row['weak_type']!)) : [];
}

/** Questions of a public Korean chat set, all harmless; empty where the folder is missing. */
export function koreanChat(): Message[] {
  const path = `${FOLDER}/ko_chat_normal.csv`;
  return existsSync(path) ? readCsv(path).map((row, i) => message(`ko-chat-${i}`, row['Q']!, false, 'chat')) : [];
}
