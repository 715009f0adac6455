/** `2026-12-01 12:52:24 KST (UTC+09:00)` for an instant in an IANA time zone. */
export function zonedTime(instant: Date, timeZone: string): string {
  const part = partsIn(instant, timeZone);
  const offset = (part.timeZoneName ?? 'GMT').replace('GMT', 'UTC') || 'UTC';
  const name = timeZone === 'Asia/Seoul' ? 'KST' : timeZone;
  return `${part.year}-${part.month}-${part.day} ${part.hour}:${part.minute}:${part.second} ${name} (${offset === 'UTC' ? 'UTC+00:00' : offset})`;
}

/** `2026-12-01 03:52:24 UTC`. */
export function utcTime(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

/** `20261201-125224`, for file names. */
export function compactTime(instant: Date, timeZone: string): string {
  const part = partsIn(instant, timeZone);
  return `${part.year}${part.month}${part.day}-${part.hour}${part.minute}${part.second}`;
}

/** A stored ISO time in both zones, or the text itself when it is no time. */
export function storedTime(iso: string, timeZone: string): string {
  const instant = new Date(iso);
  return Number.isNaN(instant.getTime()) ? iso : `${zonedTime(instant, timeZone)} / ${utcTime(instant)}`;
}

function partsIn(instant: Date, timeZone: string): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone, year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23', timeZoneName: 'longOffset',
  });
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]));
}
