import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { describe, expect, it } from 'vitest';
import { FraudLensError, type ErrorCode } from '../../preload/contract';
import { Store } from '../../main/store/store';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
let count = 0;
const freshFolder = (): string => join(folder, String(count++));

function refusal(work: () => unknown): FraudLensError {
  try {
    work();
  } catch (error) {
    if (error instanceof FraudLensError) return error;
    throw error;
  }
  throw new Error('it was not refused');
}

/** A data folder with some content, closed. */
function filledFolder(): string {
  const path = freshFolder();
  const store = Store.open(path);
  for (let index = 0; index < 300; index++) store.audit.append('case.created', `case ${index}`, { text: 'x'.repeat(200) });
  store.close();
  return path;
}

const databaseOf = (path: string): string => join(path, 'fraudlens.db');

describe('database', () => {
  it('is durable by its settings', () => {
    const store = Store.open(freshFolder());
    expect(store.database.get('PRAGMA journal_mode')).toEqual({ journal_mode: 'wal' });
    expect(store.database.get('PRAGMA synchronous')).toEqual({ synchronous: 2 });
    expect(store.database.get('PRAGMA foreign_keys')).toEqual({ foreign_keys: 1 });
    store.close();
  });

  it('keeps what it was told, over closing and opening', () => {
    const path = filledFolder();
    const store = Store.open(path);
    expect(store.audit.verify()).toMatchObject({ valid: true, entries: 300 });
    store.close();
    expect(statSync(`${databaseOf(path)}-wal`, { throwIfNoEntry: false })?.size ?? 0).toBe(0);
  });

  it('cuts no text off, whatever is in it', () => {
    const store = Store.open(':memory:');
    store.cases.create('c', 'before\0after', '2026-01-01T00:00:00Z');
    expect(store.cases.get('c').title).toBe('before\ufffdafter');
    store.close();
  });

  it.skipIf(process.platform === 'win32')('is readable by its user alone, also in a folder that others may look into', () => {
    const path = freshFolder();
    mkdirSync(path, { mode: 0o755 });
    const store = Store.open(path);
    store.audit.append('case.created', 'c');
    for (const name of ['fraudlens.db', 'fraudlens.db-wal', 'evidence']) expect(statSync(join(path, name)).mode & 0o077, name).toBe(0);
    store.close();
    const fresh = freshFolder();
    Store.open(fresh).close();
    expect(statSync(fresh).mode & 0o077).toBe(0);
  });

  it('refuses a database of a newer version, and leaves it as it is', () => {
    const path = filledFolder();
    const raw = new DatabaseSync(databaseOf(path));
    raw.exec('PRAGMA user_version = 99');
    raw.close();
    const before = readFileSync(databaseOf(path));
    const error = refusal(() => Store.open(path));
    expect(error.code).toBe<ErrorCode>('DATABASE_TOO_NEW');
    expect(error.message).toContain('99');
    expect(readFileSync(databaseOf(path)).equals(before)).toBe(true);
  });

  it('refuses a file that is no database', () => {
    const path = freshFolder();
    mkdirSync(path);
    writeFileSync(databaseOf(path), 'this is not a database at all'.repeat(100));
    expect(refusal(() => Store.open(path)).code).toBe<ErrorCode>('DATABASE_CORRUPT');
  });

  it('refuses a database of another program', () => {
    const path = freshFolder();
    mkdirSync(path);
    const raw = new DatabaseSync(databaseOf(path));
    raw.exec('CREATE TABLE bookmarks (url TEXT)');
    raw.close();
    expect(refusal(() => Store.open(path)).code).toBe<ErrorCode>('DATABASE_CORRUPT');
  });

  it('refuses a database with damaged pages', () => {
    const path = filledFolder();
    const bytes = readFileSync(databaseOf(path));
    bytes.fill(0xa5, 4096 * 3, Math.min(bytes.length, 4096 * 12));
    writeFileSync(databaseOf(path), bytes);
    expect(refusal(() => Store.open(path)).code).toBe<ErrorCode>('DATABASE_CORRUPT');
  });

  it('refuses a database that was cut off', () => {
    const path = filledFolder();
    truncateSync(databaseOf(path), Math.floor(readFileSync(databaseOf(path)).length / 2 / 4096) * 4096 + 100);
    expect(refusal(() => Store.open(path)).code).toBe<ErrorCode>('DATABASE_CORRUPT');
  });

  it('gives the folder free again after each refusal', () => {
    const path = freshFolder();
    mkdirSync(path);
    writeFileSync(databaseOf(path), 'x'.repeat(5000));
    refusal(() => Store.open(path));
    expect(refusal(() => Store.open(path)).code).toBe<ErrorCode>('DATABASE_CORRUPT');
  });

  it('says that the disk is full, and undoes the change', () => {
    const store = Store.open(freshFolder());
    const { page_count: pages } = store.database.get<{ page_count: number }>('PRAGMA page_count') ?? { page_count: 0 };
    store.database.exec(`PRAGMA max_page_count = ${pages + 4}`);
    const error = refusal(() => store.transaction(() => {
      store.cases.create('c', 'title', '2026-01-01T00:00:00Z');
      for (let index = 0; index < 100; index++) store.audit.append('case.created', 'c', { text: 'x'.repeat(4000) });
    }));
    expect(error.code).toBe<ErrorCode>('DISK_FULL');
    expect(store.cases.has('c')).toBe(false);
    store.database.exec('PRAGMA max_page_count = 1000000');
    store.audit.append('case.created', 'c');
    expect(store.audit.verify()).toMatchObject({ valid: true, entries: 1 });
    store.close();
  });

  it.skipIf(process.platform !== 'linux')('says that it may not write the folder', () => {
    expect(refusal(() => Store.open('/sys/fraudlens')).code).toBe<ErrorCode>('DATA_FOLDER_READ_ONLY');
  });

  it('says that a data folder is a file', () => {
    const path = freshFolder();
    writeFileSync(path, '');
    expect(refusal(() => Store.open(path)).message).toContain('not a folder');
  });
});
