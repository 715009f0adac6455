import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCREENS, run } from '../cli/run';

/** strace sees every system call of every process of ours; without it (or without the right to trace) there is nothing to assert. */
function straceWorks(): boolean {
  try {
    execFileSync('strace', ['-f', '-o', '/dev/null', 'true'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!straceWorks())('no socket leaves the machine', () => {
  it('opens no internet socket in a whole run: start, models, analysis, reports', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fraudlens-offline-'));
    const trace = join(folder, 'trace');
    const { code } = await run(['analyze', SCREENS, '--data', join(folder, 'data'), '--pdf', join(folder, 'r.pdf')], { under: ['strace', '-f', '-e', 'trace=%network', '-o', trace] });
    // The folder also holds pages and a style sheet, which are refused by name: exit code 1.
    expect(code).toBe(1);
    const calls = readFileSync(trace, 'utf8').split('\n');
    expect(calls.some((call) => call.includes('AF_UNIX'))).toBe(true);
    expect(calls.filter((call) => /AF_INET6?\b/.test(call))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

describe.skipIf(!straceWorks())('nothing is left on this machine but the data folder', () => {
  it('writes no temporary file, picture or use data beside it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'fraudlens-writes-'));
    const trace = join(folder, 'trace');
    // Where ONNX Runtime sees a build server it sends nothing by itself; users have none.
    const env = { CI: undefined, GITHUB_ACTIONS: undefined, TF_BUILD: undefined, ORT_DISABLE_TELEMETRY: undefined };
    const { code } = await run(['analyze', `${SCREENS}/*.png`, '--data', join(folder, 'data')], { under: ['strace', '-f', '-e', 'trace=openat,open,creat', '-o', trace], env });
    expect(code).toBe(0);
    const written = readFileSync(trace, 'utf8').split('\n').filter((call) => /O_CREAT|creat\(/.test(call)).map((call) => /"([^"]*)"/.exec(call)?.[1] ?? call);
    expect(written.some((path) => path.startsWith(join(folder, 'data')))).toBe(true);
    expect(written.filter((path) => !path.startsWith(join(folder, 'data')))).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});
