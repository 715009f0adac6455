import { ENTITY_TYPE_TERMS, IMAGE_TYPE_TERMS, JOB_STATE_TERMS, SCAM_TYPE_TERMS, STATUS_TERMS, termsIn } from '../../preload/contract';
import type { koTerms } from './ko-terms';

/** English words for what the contract names. */
export const enTerms: typeof koTerms = {
  statuses: termsIn(STATUS_TERMS, 'en'),
  scamTypeNames: termsIn(SCAM_TYPE_TERMS, 'en'),
  imageTypes: termsIn(IMAGE_TYPE_TERMS, 'en'),
  entityTypes: termsIn(ENTITY_TYPE_TERMS, 'en'),
  states: termsIn(JOB_STATE_TERMS, 'en'),
  errors: {
    UNSUPPORTED_TYPE: 'This kind of file is not supported', EMPTY_FILE: 'The file is empty', TRUNCATED_IMAGE: 'The image is cut off', CORRUPT_IMAGE: 'The image is damaged and cannot be opened',
    ZERO_SIZE_IMAGE: 'The image has no width or height', TOO_MANY_BYTES: 'The file is too large', TOO_MANY_PIXELS: 'The image has too many pixels', TOO_MANY_ITEMS: 'Too many items at once',
    UNREADABLE_FILE: 'The file cannot be read', FILE_NOT_FOUND: 'The file does not exist', NOT_A_FILE: 'This is not a file', PASSWORD_PROTECTED: 'The document is locked with a password',
    MODEL_MISSING: 'A model file is missing. Install the program again', MODEL_ALTERED: 'A model file differs from the one delivered. Install the program again',
    ENGINE_CRASHED: 'The engine stopped at this item', ENGINE_TIMEOUT: 'The analysis took too long', ENGINE_UNAVAILABLE: 'The program does not answer', BUSY: 'The queue is full. Try again in a moment', CANCELLED: 'Cancelled',
    INVALID_INPUT: 'The input is not valid', INVALID_OUTPUT: 'The answer does not have the agreed form', NOT_FOUND: 'Not found', CONFLICT: 'It conflicts with other work',
    UNAUTHORISED: 'There is no access token. Open the address that the program printed', FORBIDDEN: 'This request is not allowed', RATE_LIMITED: 'Too many requests. Try again in a moment',
    DATA_FOLDER_BUSY: 'Another FraudLens is using the data folder', DATA_FOLDER_READ_ONLY: 'The data folder cannot be written', DATABASE_TOO_NEW: 'The data was made by a newer version', DATABASE_CORRUPT: 'The data file is damaged',
    DISK_FULL: 'The disk is full', EVIDENCE_MISSING: 'The stored original is missing', EVIDENCE_ALTERED: 'The stored original has changed', PASSPHRASE_REQUIRED: 'The data folder needs its passphrase', PASSPHRASE_WRONG: 'The passphrase of the data folder is wrong', KEY_FILE_DAMAGED: 'The key file of the data folder (key.json) is missing or damaged', AUDIT_BROKEN: 'The chain of the audit log is broken', INTERNAL: 'An unexpected error',
  },
};
