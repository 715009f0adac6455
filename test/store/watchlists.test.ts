import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import type { Watchlist } from '../../preload/contract';
import { sha256 } from '../../main/store/digest';
import { MIGRATIONS } from '../../main/store/migrations';
import { Store } from '../../main/store/store';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const listOf = (id: string, name: string, keys: string): Watchlist => ({ id, name, kind: 'block', entries: keys.split('\n').length, version: sha256(keys), addedAt: '2026-01-01T00:00:00.000Z' });

it('lists are kept whole, by name, and give way to one of the same name', () => {
  const store = Store.open(':memory:');
  const [b, a, newer] = [listOf('1', 'b', 'domain:evil.top'), listOf('2', 'a', 'phone:+821012345678\nurl:evil.top/한'), listOf('3', 'b', 'domain:worse.top')];
  store.watchlists.put(b, 'domain:evil.top');
  store.watchlists.put(a, 'phone:+821012345678\nurl:evil.top/한');
  expect(store.watchlists.list()).toEqual([a, b]);
  expect(store.watchlists.keys(a)).toBe('phone:+821012345678\nurl:evil.top/한');
  store.watchlists.put(newer, 'domain:worse.top');
  expect(store.watchlists.list()).toEqual([a, newer]);
  expect(store.watchlists.get('1')).toBeNull();
  expect([store.watchlists.remove('3'), store.watchlists.remove('3')]).toEqual([true, false]);
  store.close();
});

it('a data folder from before there were lists gets its table, and keeps what it has', () => {
  const path = join(folder, 'older');
  mkdirSync(path);
  const raw = new DatabaseSync(join(path, 'fraudlens.db'));
  // 0x46524c53 is the mark of our databases; see database.ts.
  raw.exec(`${MIGRATIONS[0]!}; PRAGMA application_id = ${0x46524c53}; PRAGMA user_version = 1; INSERT INTO settings VALUES ('operator', '"김분석"')`);
  raw.close();
  const after = Store.open(path);
  expect(after.watchlists.list()).toEqual([]);
  expect(after.settings.get().operator).toBe('김분석');
  after.close();
});
