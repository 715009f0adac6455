import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';

export const CLI = 'dist/main/cli.js';
export const SCREENS = 'test/fixtures/screens';

export type Run = { code: number | null; stdout: string; stderr: string };

/** Runs the built command line as a user would, optionally under another program (strace). */
export function run(args: string[], { under = [], env = {} }: { under?: string[]; env?: NodeJS.ProcessEnv } = {}): Promise<Run> {
  if (!existsSync(CLI)) throw new Error(`${CLI} is missing: run "npm run build" first`);
  const [command, ...rest] = [...under, process.execPath, CLI, ...args];
  return new Promise((resolve, reject) => {
    const child = spawn(command!, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => { stdout += chunk; });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => { stderr += chunk; });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
}
