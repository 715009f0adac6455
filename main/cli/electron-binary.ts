import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Path of Electron's executable, or null when it is not on this machine. Looks only: requiring the package `electron` would try
 * to download the binary.
 */
export function electronBinary(environment: NodeJS.ProcessEnv = process.env): string | null {
  const folder = packageFolder();
  if (!folder) return null;
  const name = readName(join(folder, 'path.txt')) ?? defaultName();
  const distribution = environment['ELECTRON_OVERRIDE_DIST_PATH'] ?? join(folder, 'dist');
  const binary = join(distribution, name);
  return existsSync(binary) ? binary : null;
}

function packageFolder(): string | null {
  try {
    return dirname(createRequire(import.meta.url).resolve('electron/package.json'));
  } catch {
    return null;
  }
}

function readName(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

function defaultName(): string {
  if (process.platform === 'darwin') return 'Electron.app/Contents/MacOS/Electron';
  return process.platform === 'win32' ? 'electron.exe' : 'electron';
}
