import { ENTITY_TYPE_TERMS, IMAGE_TYPE_TERMS, JOB_STATE_TERMS, SCAM_TYPE_TERMS, STATUS_TERMS, termsIn, type ErrorCode } from '../../preload/contract';

const statuses = termsIn(STATUS_TERMS, 'ko');
const scamTypeNames = termsIn(SCAM_TYPE_TERMS, 'ko');
const imageTypes = termsIn(IMAGE_TYPE_TERMS, 'ko');
const entityTypes = termsIn(ENTITY_TYPE_TERMS, 'ko');
const states = termsIn(JOB_STATE_TERMS, 'ko');

const errors: Record<ErrorCode, string> = {
  UNSUPPORTED_TYPE: '지원하지 않는 파일 형식입니다', EMPTY_FILE: '빈 파일입니다', TRUNCATED_IMAGE: '이미지가 중간에 잘려 있습니다', CORRUPT_IMAGE: '이미지가 손상되어 열 수 없습니다',
  ZERO_SIZE_IMAGE: '너비나 높이가 0인 이미지입니다', TOO_MANY_BYTES: '파일이 너무 큽니다', TOO_MANY_PIXELS: '화소가 너무 많은 이미지입니다', TOO_MANY_ITEMS: '한 번에 받을 수 있는 수를 넘었습니다',
  UNREADABLE_FILE: '파일을 읽을 권한이 없거나 읽을 수 없습니다', FILE_NOT_FOUND: '파일이 없습니다', NOT_A_FILE: '파일이 아닙니다', PASSWORD_PROTECTED: '암호가 걸린 문서입니다',
  MODEL_MISSING: '모형 파일이 없습니다. 프로그램을 다시 설치해 주세요', MODEL_ALTERED: '모형 파일이 배포본과 다릅니다. 프로그램을 다시 설치해 주세요',
  ENGINE_CRASHED: '분석 엔진이 이 항목에서 멈췄습니다', ENGINE_TIMEOUT: '분석이 제한 시간을 넘었습니다', ENGINE_UNAVAILABLE: '프로그램이 응답하지 않습니다', BUSY: '대기열이 가득 찼습니다. 잠시 뒤 다시 시도해 주세요', CANCELLED: '취소했습니다',
  INVALID_INPUT: '입력값이 올바르지 않습니다', INVALID_OUTPUT: '응답이 약속한 형식과 다릅니다', NOT_FOUND: '찾을 수 없습니다', CONFLICT: '다른 작업과 겹쳤습니다',
  UNAUTHORISED: '접속 토큰이 없습니다. 프로그램이 알려 준 주소로 다시 여세요', FORBIDDEN: '허용되지 않은 요청입니다', RATE_LIMITED: '요청이 너무 잦습니다. 잠시 뒤 다시 시도해 주세요',
  DATA_FOLDER_BUSY: '다른 FraudLens가 자료 폴더를 쓰고 있습니다', DATA_FOLDER_READ_ONLY: '자료 폴더에 쓸 수 없습니다', DATABASE_TOO_NEW: '더 새로운 판에서 만든 자료입니다', DATABASE_CORRUPT: '자료 파일이 손상되었습니다',
  DISK_FULL: '디스크에 남은 공간이 없습니다', EVIDENCE_MISSING: '보관한 원본이 없습니다', EVIDENCE_ALTERED: '보관한 원본이 처음과 다릅니다', PASSPHRASE_REQUIRED: '자료 폴더의 암호가 필요합니다', PASSPHRASE_WRONG: '자료 폴더의 암호가 맞지 않습니다', KEY_FILE_DAMAGED: '자료 폴더의 열쇠 파일(key.json)이 없거나 손상되었습니다', AUDIT_BROKEN: '감사 기록의 사슬이 끊겼습니다', INTERNAL: '예상하지 못한 오류입니다',
};

/** Korean words for what the contract names. */
export const koTerms = { statuses, scamTypeNames, imageTypes, entityTypes, states, errors };
