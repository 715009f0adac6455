import { z } from 'zod';

/** Every way in which FraudLens says no. Each code has one meaning; README.md lists them. */
export const ErrorCode = z.enum([
  'UNSUPPORTED_TYPE', 'EMPTY_FILE', 'TRUNCATED_IMAGE', 'CORRUPT_IMAGE', 'ZERO_SIZE_IMAGE', 'TOO_MANY_BYTES', 'TOO_MANY_PIXELS',
  'TOO_MANY_ITEMS', 'UNREADABLE_FILE', 'FILE_NOT_FOUND', 'NOT_A_FILE', 'PASSWORD_PROTECTED',
  'MODEL_MISSING', 'MODEL_ALTERED', 'ENGINE_CRASHED', 'ENGINE_TIMEOUT', 'ENGINE_UNAVAILABLE', 'BUSY', 'CANCELLED',
  'INVALID_INPUT', 'INVALID_OUTPUT', 'NOT_FOUND', 'CONFLICT', 'UNAUTHORISED', 'FORBIDDEN', 'RATE_LIMITED',
  'DATA_FOLDER_BUSY', 'DATA_FOLDER_READ_ONLY', 'DATABASE_TOO_NEW', 'DATABASE_CORRUPT', 'DISK_FULL', 'EVIDENCE_MISSING', 'EVIDENCE_ALTERED',
  'PASSPHRASE_REQUIRED', 'PASSPHRASE_WRONG', 'KEY_FILE_DAMAGED', 'AUDIT_BROKEN', 'INTERNAL',
]);
export type ErrorCode = z.infer<typeof ErrorCode>;

/** An error as it crosses a process boundary. `message` is one English sentence naming the item and the reason. */
export const ErrorInfo = z.object({ code: ErrorCode, message: z.string(), details: z.record(z.string(), z.unknown()).optional() });
export type ErrorInfo = z.infer<typeof ErrorInfo>;

/** The envelope of every answer. Nothing is thrown across a boundary. */
export type Result<T> = { ok: true; value: T } | { ok: false; error: ErrorInfo };

/** An error with a code from the contract; what main and the engine throw inside their own process. */
export class FraudLensError extends Error {
  constructor(readonly code: ErrorCode, message: string, readonly details?: Record<string, unknown>, options?: { cause?: unknown }) {
    super(message, options);
    this.name = 'FraudLensError';
  }
}

/** Turns anything thrown into the contract's error. An unknown error becomes INTERNAL and keeps its message. */
export function toErrorInfo(error: unknown): ErrorInfo {
  if (error instanceof FraudLensError) return { code: error.code, message: error.message, ...(error.details ? { details: error.details } : {}) };
  if (error instanceof z.ZodError) return { code: 'INVALID_INPUT', message: z.prettifyError(error) };
  return { code: 'INTERNAL', message: error instanceof Error ? error.message : String(error) };
}
