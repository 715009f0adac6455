import type { ErrorCode } from '../../preload/contract';

const STATUS: Partial<Record<ErrorCode, number>> = {
  INVALID_INPUT: 400, UNAUTHORISED: 401, FORBIDDEN: 403, NOT_FOUND: 404, FILE_NOT_FOUND: 404, EVIDENCE_MISSING: 410, CONFLICT: 409,
  TOO_MANY_BYTES: 413, TOO_MANY_ITEMS: 413, UNSUPPORTED_TYPE: 415, EMPTY_FILE: 422, TRUNCATED_IMAGE: 422, CORRUPT_IMAGE: 422,
  ZERO_SIZE_IMAGE: 422, TOO_MANY_PIXELS: 422, PASSWORD_PROTECTED: 422, UNREADABLE_FILE: 422, NOT_A_FILE: 422, RATE_LIMITED: 429,
  BUSY: 503, ENGINE_CRASHED: 503, ENGINE_UNAVAILABLE: 503, ENGINE_TIMEOUT: 504, DISK_FULL: 507,
};

/** HTTP status (RFC 9110) for an error of the contract; what is not the caller's fault and has no better number is 500. */
export function httpStatus(code: ErrorCode): number {
  return STATUS[code] ?? 500;
}
