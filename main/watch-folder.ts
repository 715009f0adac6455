import { stat } from 'node:fs/promises';
import { watch } from 'chokidar';
import { FraudLensError } from '../preload/contract';

/** A file counts as finished when its size has not changed for this long, ms: screenshots are still being written when they appear. */
const SETTLED_MS = 600;

/**
 * Tells of every file that appears in a folder (and below it) from now on, once it is written to the end. Files that are there
 * already are left alone; hidden ones are never told of.
 * @returns the function that stops it.
 * @throws FraudLensError FILE_NOT_FOUND or NOT_A_FILE when there is no such folder.
 */
export async function watchFolder(folder: string, onFile: (path: string) => void): Promise<() => Promise<void>> {
  const found = await stat(folder).catch((cause: unknown) => {
    throw new FraudLensError('FILE_NOT_FOUND', `the folder ${folder} does not exist`, { path: folder }, { cause });
  });
  if (!found.isDirectory()) throw new FraudLensError('NOT_A_FILE', `${folder} is not a folder`, { path: folder });
  const watcher = watch(folder, {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: (path) => /(^|[/\\])\.[^/\\]/.test(path.slice(folder.length)),
    awaitWriteFinish: { stabilityThreshold: SETTLED_MS, pollInterval: 100 },
  });
  watcher.on('add', (path) => onFile(path));
  watcher.on('error', (error) => console.error(`watching ${folder}:`, error));
  await new Promise<void>((resolve) => watcher.once('ready', resolve));
  return () => watcher.close();
}
