import type { ErrorCode } from '../../preload/contract';

// What the next attempt may not meet again. INTERNAL is among them: running out of memory looks like that.
const RETRYABLE: ReadonlySet<string> = new Set<ErrorCode>(['ENGINE_CRASHED', 'ENGINE_TIMEOUT', 'ENGINE_UNAVAILABLE', 'BUSY', 'INTERNAL']);
const ENGINE_AT_FAULT: ReadonlySet<string> = new Set<ErrorCode>(['ENGINE_CRASHED', 'ENGINE_TIMEOUT']);
const STORAGE: ReadonlySet<string> = new Set<ErrorCode>(['DISK_FULL', 'DATA_FOLDER_BUSY', 'DATA_FOLDER_READ_ONLY', 'DATABASE_CORRUPT']);

/** May the same input succeed another time? Everything else is a property of the file and fails at once. */
export const isRetryable = (code: ErrorCode): boolean => RETRYABLE.has(code);

/** Did the last attempt end with the engine's process? */
export const isEngineAtFault = (code: string | null): boolean => code !== null && ENGINE_AT_FAULT.has(code);

/** Is it the data folder that fails, so that every other item would fail too? */
export const isStorageFault = (code: ErrorCode): boolean => STORAGE.has(code);
