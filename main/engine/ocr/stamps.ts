/** Times and dates as phones write them beside messages. Patterns forgive a misread digit (`8:5S`, `B:58`). */

const DAYTIME = '(?:오전|오후|[AP]\\.?M\\.?|[ap]\\.?m\\.?)';
const CLOCK = `(?:${DAYTIME}\\s*)?[\\dOoIlBS]{1,2}\\s*[:：]\\s*[\\dOoIlBS]{2}(?::\\d{2})?(?:\\s*${DAYTIME})?`;
const AGO = '(?:방금|지금|[Nn]o[wW]|[Jj]ust now|\\d{1,2}\\s*(?:초|분|시간|일|주)\\s*전|\\d{1,2}\\s*(?:s|m|h|d|w|min|mins|hr|hrs|hours?|minutes?|days?)\\.?(?:\\s+ago)?|(?:an?|one) (?:minute|hour|day) ago)';
const RECEIPT = '(?:읽음|안읽음|전송됨|배달됨|Read|Delivered|Sent|Seen)';
const WEEKDAY = '(?:\\S요일|[월화수목금토일]\\S일|(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?)';
const MONTH = '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)';
const DAY = `(?:(?:\\d{2,4}\\s*[년.\\-/]\\s*)?\\d{1,2}\\s*[월.\\-/]\\s*\\d{1,2}\\s*일?\\.?|\\d{4}\\.\\d{4}|${MONTH}\\.?\\s+\\d{1,2}(?:,?\\s+\\d{4})?|\\d{1,2}\\s+${MONTH}\\.?(?:\\s+\\d{4})?|오늘|어제|그저께|Today|Yesterday)`;
const IN_WEEK = `(?:${WEEKDAY}|\\(\\s*(?:[월화수목금토일]|${WEEKDAY})\\s*\\)|[(\\[][월화수목금토일][)\\]])`;

/** Ticks beside a time, and what they are read as. */
const TICKS = '(?:\\s*[^\\p{L}\\p{N}\\s]|\\s*[VvWw]|\\s\\d)*';
const TIME_LINE = new RegExp(`^(?:${RECEIPT}\\s*)?(?:(?:${CLOCK}|${AGO})(?:\\s*(?:${RECEIPT}|[^\\p{L}\\p{N}\\s]))*|${CLOCK}${TICKS})$|^${RECEIPT}$`, 'u');
const DATE_LINE = new RegExp(`^(?:${DAY}(?:,?\\s*${IN_WEEK})?|${IN_WEEK}(?:,?\\s*${DAY})?)(?:,?\\s*${CLOCK})?\\s*[>〉]?$`);
const ENDS_IN_TIME = new RegExp(`^(.*?\\S)\\s+(${CLOCK}${TICKS})$`, 'u');
const CLOCK_ONLY = new RegExp(`^${CLOCK}$`);

/** A message's time, age or delivery mark, standing by itself. */
export function isTime(text: string): boolean {
  return TIME_LINE.test(text);
}

/** A day, standing by itself or with a time. */
export function isDate(text: string): boolean {
  return DATE_LINE.test(text);
}

export function isClock(text: string): boolean {
  return CLOCK_ONLY.test(text);
}

/** Where a time begins that a line ends in (UTF-16 offset), −1 when it ends in none or is nothing else. */
export function timeAtEnd(text: string): number {
  const match = isTime(text) ? null : ENDS_IN_TIME.exec(text);
  return match ? text.length - match[2]!.length : -1;
}
