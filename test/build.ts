import { existsSync } from 'node:fs';
import { execFileSync } from 'node:child_process';

/** Tests that start real processes use the bundle in dist/; `npm test` builds it first, a bare vitest run builds it when missing. */
export default function setup(): void {
  if (!existsSync('dist/main/cli.js')) execFileSync('npm', ['run', 'build', '--silent'], { stdio: 'inherit' });
}
