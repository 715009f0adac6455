import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { App } from 'electron';

/** What a second start hands to the first one; argv itself is not reliable there (Chromium reorders it). */
export type StartData = { paths: string[] };

/** Files named on the command line ("open with"): existing paths after the executable and, in a checkout, the application folder. */
export function pathsFromArguments(argv: string[], packaged: boolean, folder: string): string[] {
  return argv.slice(packaged ? 1 : 2).filter((argument) => !argument.startsWith('-')).map((argument) => resolve(folder, argument)).filter((path) => existsSync(path));
}

/** Hands every file that the system wants opened to `open`: those of this start, of later starts, and macOS' open-file events. */
export function followOpenedFiles(app: App, first: string[], open: (paths: string[]) => void): void {
  if (first.length > 0) open(first);
  app.on('second-instance', (_event, _argv, _folder, data) => {
    const paths = (data as Partial<StartData> | null)?.paths;
    if (Array.isArray(paths) && paths.length > 0) open(paths.map(String));
  });
  app.on('open-file', (event, path) => {
    event.preventDefault();
    open([path]);
  });
}
