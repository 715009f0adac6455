import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { run } from './run';

const folder = mkdtempSync(join(tmpdir(), 'fraudlens-watchlist-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const watchlist = (...args: string[]) => run(['watchlist', ...args, '--data', join(folder, 'data')]);

it('fraudlens watchlist takes in, names and removes lists, and tells what it left out or refuses', async () => {
  const [good, bad] = [join(folder, 'good.csv'), join(folder, 'bad.txt')];
  writeFileSync(good, '전화번호,도메인\n010-1234-5678,evil.top\n,naver.com\n');
  writeFileSync(bad, 'evil.top\nno host here\n');
  const taken = await watchlist('import', good, '--name', '신고 번호');
  expect(taken).toMatchObject({ code: 0, stdout: expect.stringMatching(/^신고 번호: 2 entries, block, version [0-9a-f]{12}\n$/) });
  expect(taken.stderr).toContain('line 3: naver.com: many share this host');
  expect(await watchlist('import', bad, '--name', 'other')).toMatchObject({ code: 2, stderr: expect.stringContaining('line 2: "no host here"') });
  expect((await watchlist('list')).stdout.split('\n')).toEqual([expect.stringMatching(/^신고 번호\tblock\t2\t/), '']);
  expect(await watchlist('remove', '신고 번호')).toMatchObject({ code: 0 });
  expect(await watchlist('remove', '신고 번호')).toMatchObject({ code: 3, stderr: expect.stringContaining('[NOT_FOUND]') });
  expect((await watchlist('list')).stdout).toBe('');
});
