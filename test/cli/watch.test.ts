import { spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CLI, SCREENS, run } from './run';

it('fraudlens watch analyses what appears, names what it cannot read, and ends when told to', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fraudlens-watch-'));
  const shots = join(folder, 'shots');
  mkdirSync(shots);
  copyFileSync(join(SCREENS, 'en-family-scam.png'), join(shots, 'already-there.png'));
  const child = spawn(process.execPath, [CLI, 'watch', shots, '--data', join(folder, 'data'), '--language', 'en'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => { output += chunk; });
  await expect.poll(() => output, { timeout: 60_000 }).toContain('Watching');
  copyFileSync(join(SCREENS, 'ko-parcel-scam.png'), join(shots, 'new.png'));
  writeFileSync(join(shots, 'bad.png'), 'text');
  await expect.poll(() => output, { timeout: 60_000 }).toMatch(/FRAUD\s+\d+\s+new\.png/);
  await expect.poll(() => output, { timeout: 30_000 }).toMatch(/bad\.png.*\[UNSUPPORTED_TYPE\]/);
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(output).not.toContain('already-there');
  rmSync(folder, { recursive: true, force: true });
});

it('fraudlens watch makes its case with the first file that it can take in, and only one', { timeout: 120_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fraudlens-watch-'));
  const shots = join(folder, 'shots'), data = join(folder, 'data');
  mkdirSync(shots);
  const watched = async (act: (says: (what: RegExp) => Promise<void>) => Promise<void>): Promise<string> => {
    const child = spawn(process.execPath, [CLI, 'watch', shots, '--data', data, '--language', 'en'], { stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => { output += chunk; });
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const says = async (what: RegExp): Promise<void> => expect.poll(() => output, { timeout: 60_000 }).toMatch(what);
    await says(/Watching/);
    await act(says);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    return (await run(['case', 'list', '--data', data])).stdout;
  };
  const cases = (listed: string): string[] => listed.trim().split('\n').filter((line) => line.includes('shots'));
  expect(cases(await watched(async (says) => {
    writeFileSync(join(shots, 'bad.png'), 'text');
    await says(/bad\.png.*\[UNSUPPORTED_TYPE\]/);
  }))).toEqual([]);
  expect(cases(await watched(async (says) => {
    writeFileSync(join(shots, 'worse.png'), 'text');
    copyFileSync(join(SCREENS, 'ko-parcel-scam.png'), join(shots, 'one.png'));
    copyFileSync(join(SCREENS, 'en-family-scam.png'), join(shots, 'two.png'));
    await says(/one\.png/);
    await says(/two\.png/);
  }))).toEqual([expect.stringMatching(/ 2 {2}.*shots$/)]);
  rmSync(folder, { recursive: true, force: true });
});

it('fraudlens watch refuses what is no folder', async () => {
  const { code, stderr } = await run(['watch', join(tmpdir(), 'no-such-folder-of-ours'), '--data', join(tmpdir(), `fraudlens-watch-data-${process.pid}`)]);
  expect(code).toBe(3);
  expect(stderr).toContain('FILE_NOT_FOUND');
});
