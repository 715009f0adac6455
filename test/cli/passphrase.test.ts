import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { Service } from '../service';
import { SCREENS, run } from './run';

const folder = mkdtempSync(join(tmpdir(), 'fraudlens-passphrase-'));
const data = join(folder, 'data');
const file = join(folder, 'passphrase'), next = join(folder, 'next');
writeFileSync(file, 'correct horse 암호\n');
writeFileSync(next, 'another horse 암호\n');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const evidence = (): string[] => readdirSync(join(data, 'evidence'), { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile()).map((entry) => entry.name);

it('a passphrase is set, asked for, changed and taken away, and analyses go on meanwhile', { timeout: 180_000 }, async () => {
  expect((await run(['analyze', `${SCREENS}/ko-parcel-scam.png`, '--data', data])).code).toBe(0);
  const set = await run(['passphrase', 'set', '--data', data, '--new-passphrase-file', file]);
  expect(set).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 originals sealed\n.*Not sealed: the database/s) });
  expect(evidence()).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.sealed$/)]);

  expect(await run(['analyze', `${SCREENS}/en-family-scam.png`, '--data', data])).toMatchObject({ code: 3, stderr: expect.stringContaining('[PASSPHRASE_REQUIRED]') });
  expect(await run(['audit', 'verify', '--data', data], { env: { FRAUDLENS_PASSPHRASE: 'not this one' } })).toMatchObject({ code: 3, stderr: expect.stringContaining('[PASSPHRASE_WRONG]') });
  expect(await run(['analyze', `${SCREENS}/en-family-scam.png`, '--data', data, '--language', 'en'], { env: { FRAUDLENS_PASSPHRASE: 'correct horse 암호' } })).toMatchObject({ code: 0, stdout: expect.stringMatching(/FRAUD\s+\d+\s+en-family-scam/) });
  expect(evidence().every((name) => name.endsWith('.sealed'))).toBe(true);
  expect(readdirSync(data)).not.toContain('index');

  const service = await Service.start(data, { FRAUDLENS_PASSPHRASE_FILE: file });
  expect(await service.call('system.info')).toMatchObject({ passphrase: true });
  expect(await service.call('system.lock')).toEqual({ locked: false });
  const [{ id }] = (await service.call('items.list')) as [{ id: string }];
  expect(await service.call('items.image', { itemId: id, variant: 'thumbnail' })).toMatchObject({ mediaType: 'image/jpeg' });
  await service.stop();

  expect((await run(['passphrase', 'change', '--data', data, '--passphrase-file', file, '--new-passphrase-file', next])).code).toBe(0);
  expect((await run(['audit', 'verify', '--data', data, '--passphrase-file', next])).stdout).toContain('the chain holds');
  expect((await run(['passphrase', 'remove', '--data', data, '--passphrase-file', next])).stdout).toContain('2 originals unsealed');
  expect((await run(['audit', 'verify', '--data', data])).stdout).toContain('the chain holds');
});
