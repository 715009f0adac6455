import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { FraudLensError } from '../../preload/contract';
import { storageError } from './sqlite-error';

/**
 * Makes this process the one writer of a data folder: an exclusive transaction on a database of its own, held for as long as
 * the folder is open. The operating system lets go of it however the process ends, so there are no stale locks to judge.
 */
export class FolderLock {
  private constructor(private readonly db: InstanceType<typeof DatabaseSync>) {}

  /** @throws FraudLensError DATA_FOLDER_BUSY when another process (or this one) has the folder open. */
  static take(folder: string): FolderLock {
    const path = join(folder, 'lock.db');
    let db: InstanceType<typeof DatabaseSync> | null = null;
    try {
      db = new DatabaseSync(path, { timeout: 0 });
      db.exec('BEGIN EXCLUSIVE');
      writeFileSync(holderFile(folder), JSON.stringify({ pid: process.pid, since: new Date().toISOString() }));
      return new FolderLock(db);
    } catch (error) {
      db?.close();
      const known = storageError(error, path);
      throw known instanceof FraudLensError && known.code === 'DATA_FOLDER_BUSY' ? busy(folder) : known;
    }
  }

  release(): void {
    if (this.db.isOpen) this.db.close();
  }
}

const holderFile = (folder: string): string => join(folder, 'lock.json');

/** The lock itself decides; the file beside it only helps to find the other window. */
function holder(folder: string): string {
  try {
    const { pid, since } = JSON.parse(readFileSync(holderFile(folder), 'utf8')) as { pid: number; since: string };
    return ` by process ${pid}, since ${since}`;
  } catch {
    return '';
  }
}

function busy(folder: string): FraudLensError {
  return new FraudLensError('DATA_FOLDER_BUSY', `the data folder ${folder} is open in another FraudLens${holder(folder)}; use that one, close it first, or name another data folder`);
}
