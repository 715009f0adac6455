import type { Settings } from '../../preload/contract';

/** An instant as an analyst writes it down: the day and the clock in Korea, and the clock in UTC, with its day where that is another. */
export type Moment = { day: string; korea: string; utc: string };

const ZONE = { korea: 'Asia/Seoul', utc: 'UTC' } as const;

/** @param iso an ISO 8601 instant. @throws RangeError when it is none. */
export function momentOf(iso: string, language: Settings['language']): Moment {
  const date = new Date(iso);
  const utcDay = isoDay(date, ZONE.utc);
  const clock = (zone: string): string => new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit', second: '2-digit' }).format(date);
  return {
    day: new Intl.DateTimeFormat(language === 'ko' ? 'ko-KR' : 'en-GB', { timeZone: ZONE.korea, dateStyle: 'medium' }).format(date),
    korea: `${clock(ZONE.korea)} KST`,
    utc: `${utcDay === isoDay(date, ZONE.korea) ? '' : `${utcDay} `}${clock(ZONE.utc)} UTC`,
  };
}

/** `2025-11-28`: the form that sv-SE gives a date. */
function isoDay(date: Date, zone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(date);
}
