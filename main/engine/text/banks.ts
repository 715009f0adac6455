/**
 * Korean banks, how messages name them and how their account numbers are grouped (lengths of the digit groups). Written down from
 * common knowledge of the formats that the banks print on passbooks and in their apps, not from a published register: a number
 * that fits none of its bank's shapes is therefore worth a second look, not proof of anything.
 */
export type Bank = { name: string; pattern: RegExp; shapes: string[] };

export const BANKS: readonly Bank[] = [
  { name: '카카오뱅크', pattern: /카카오\s?뱅크|카뱅|kakao\s?bank/i, shapes: ['4-2-7'] },
  { name: '토스뱅크', pattern: /토스\s?뱅크|토뱅|토스|toss\s?bank/i, shapes: ['4-4-4', '3-4-4-3'] },
  { name: '케이뱅크', pattern: /케이\s?뱅크|케뱅|k\s?뱅크|k\s?bank/i, shapes: ['3-3-6', '3-4-4-3'] },
  { name: '국민', pattern: /국민(?:은행)?|kb(?:국민)?(?:은행)?|kookmin/i, shapes: ['6-2-6', '3-2-4-3', '3-2-6', '3-4-4-3', '4-2-7'] },
  { name: '신한', pattern: /신한(?:은행)?|shinhan/i, shapes: ['3-3-6', '3-2-6', '3-2-7', '3-3-8'] },
  { name: '우리', pattern: /우리(?:은행)|우리(?=\s?[\d(:])|woori/i, shapes: ['4-3-6', '3-6-2-3', '3-2-6', '4-3-7'] },
  { name: '하나', pattern: /하나(?:은행)|하나(?=\s?[\d(:])|keb|kebhana|외환(?:은행)?/i, shapes: ['3-6-5', '3-2-5-1', '3-4-4-2', '3-6-3'] },
  { name: '농협', pattern: /농협(?:은행)?|nh(?:농협)?(?:은행)?|단위농협|지역농협|nonghyup/i, shapes: ['3-4-4-2', '3-2-6', '6-2-6', '4-2-6', '3-4-4-3'] },
  { name: '기업', pattern: /기업(?:은행)|기업(?=\s?[\d(:])|ibk(?:기업)?(?:은행)?/i, shapes: ['3-6-2-3', '3-2-6-1', '3-2-6', '3-4-4', '3-6-1'] },
  { name: 'SC제일', pattern: /sc\s?제일(?:은행)?|제일은행/i, shapes: ['3-2-6', '3-2-6-3', '3-2-5-3'] },
  { name: '씨티', pattern: /한국\s?씨티(?:은행)?|씨티(?:은행)|citibank/i, shapes: ['3-6-3', '3-6-2', '3-5-2-1', '3-5-3'] },
  { name: '우체국', pattern: /우체국(?:예금|은행)?/, shapes: ['6-2-6', '4-2-6', '3-4-4-3'] },
  { name: '새마을금고', pattern: /새마을(?:금고)?|mg(?:새마을)?(?:금고)?/i, shapes: ['4-2-6-1', '4-4-4-1', '4-4-4-2', '4-4-5', '4-2-5-1'] },
  { name: '신협', pattern: /신협(?:은행)?|신용협동조합/, shapes: ['3-3-6', '3-4-5', '5-2-6', '3-3-7', '2-2-5-1'] },
  { name: '수협', pattern: /수협(?:은행)?|sh수협/i, shapes: ['4-4-4', '3-2-6', '3-2-5-1', '4-2-6-2'] },
  { name: '부산', pattern: /부산은행|bnk\s?부산|부산(?=\s?\d)/i, shapes: ['3-4-4-2', '3-2-6-1', '3-2-4-3'] },
  { name: '경남', pattern: /경남은행|bnk\s?경남|경남(?=\s?\d)/i, shapes: ['3-2-7', '3-4-4-2', '3-2-6-1'] },
  { name: '대구', pattern: /대구은행|im\s?뱅크|dgb(?:대구)?|대구(?=\s?\d)/i, shapes: ['3-2-6-1', '3-2-5-1', '3-2-6-3', '3-3-6'] },
  { name: '광주', pattern: /광주은행|광주(?=\s?\d)/, shapes: ['3-3-6', '4-3-6', '3-4-6'] },
  { name: '전북', pattern: /전북은행|전북(?=\s?\d)/, shapes: ['4-2-7', '3-2-7', '3-4-4-2'] },
  { name: '제주', pattern: /제주은행|제주(?=\s?\d)/, shapes: ['2-2-6', '3-3-6', '4-4-4'] },
  { name: '산업', pattern: /산업은행|kdb(?:산업)?(?:은행)?/i, shapes: ['3-4-4-3', '3-3-5-3', '3-2-6'] },
  { name: '저축은행', pattern: /저축은행|저축(?=\s?\d)/, shapes: ['3-2-2-7', '3-2-2-6-1', '5-2-7', '6-2-6', '3-2-6-1', '3-3-8'] },
  { name: '증권', pattern: /증권|투자증권/, shapes: ['8-2', '3-2-6', '4-4-2', '3-8', '3-2-8', '4-4-4'] },
];

/** Digits that an account number has at any Korean bank. */
export const ACCOUNT_LENGTH = { min: 10, max: 15 };
