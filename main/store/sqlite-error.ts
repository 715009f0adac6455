import { FraudLensError, type ErrorCode } from '../../preload/contract';

/** The fields of an error thrown by @photostructure/sqlite that tell what happened. */
type SqliteError = Error & { sqliteCode: number; systemErrno?: number };

// Primary result codes, https://www.sqlite.org/rescode.html; errno values are those of Linux and macOS.
const BUSY = 5, LOCKED = 6, READONLY = 8, IOERR = 10, CORRUPT = 11, FULL = 13, CANTOPEN = 14, NOTADB = 26;
const ENOSPC = 28, READ_ONLY_ERRNOS = new Set([1, 13, 30]);

function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'sqliteCode' in error && typeof error.sqliteCode === 'number';
}

function codeOf(error: SqliteError): ErrorCode | null {
  const primary = error.sqliteCode & 0xff;
  if (primary === BUSY || primary === LOCKED) return 'DATA_FOLDER_BUSY';
  if (primary === CORRUPT || primary === NOTADB) return 'DATABASE_CORRUPT';
  if (primary === FULL || error.systemErrno === ENOSPC) return 'DISK_FULL';
  if (primary === READONLY) return 'DATA_FOLDER_READ_ONLY';
  if ((primary === CANTOPEN || primary === IOERR) && READ_ONLY_ERRNOS.has(error.systemErrno ?? 0)) return 'DATA_FOLDER_READ_ONLY';
  return null;
}

const ADVICE: Partial<Record<ErrorCode, string>> = {
  DATA_FOLDER_BUSY: 'another program holds it; close that program and try again',
  DATABASE_CORRUPT: 'it is damaged; restore the data folder from a copy, or start with a new one',
  DISK_FULL: 'the disk is full; free some space and try again',
  DATA_FOLDER_READ_ONLY: 'it cannot be written; choose a folder that this user may write',
};

/**
 * Puts an error of SQLite or of the file system into the contract's words; anything else comes back as it is.
 * @param subject what was being used: the path of the database or file.
 */
export function storageError(error: unknown, subject: string): unknown {
  const code = isSqliteError(error) ? codeOf(error) : fileSystemCode(error);
  if (!code) return error;
  return new FraudLensError(code, `${subject}: ${ADVICE[code] ?? code}`, { reason: (error as Error).message }, { cause: error });
}

function fileSystemCode(error: unknown): ErrorCode | null {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'DISK_FULL';
  if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM') return 'DATA_FOLDER_READ_ONLY';
  return null;
}
