import type { Settings } from '../../preload/contract';

type Language = Settings['language'];

const LOCALE: Record<Language, string> = { ko: 'ko-KR', en: 'en-GB' };

/** `812 KB`, `3.4 MB`: decimal units, as file managers show them. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  if (bytes < 1e6) return `${Math.round(bytes / 1e3)} KB`;
  if (bytes < 1e9) return `${(bytes / 1e6).toFixed(1)} MB`;
  return `${(bytes / 1e9).toFixed(2)} GB`;
}

/** A span of milliseconds in words: `0.84초`, `12초`, `3분 20초`, `2시간 5분`. */
export function formatDuration(ms: number, language: Language): string {
  const [h, m, s] = language === 'ko' ? ['시간', '분', '초'] : [' h', ' min', ' s'];
  if (ms < 9_950) return `${(ms / 1000).toFixed(ms < 995 ? 2 : 1)}${s}`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds}${s}`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return seconds % 60 === 0 ? `${minutes}${m}` : `${minutes}${m} ${seconds % 60}${s}`;
  return minutes % 60 === 0 ? `${Math.floor(minutes / 60)}${h}` : `${Math.floor(minutes / 60)}${h} ${minutes % 60}${m}`;
}

/** Points of a score component with their sign; a true minus sign, one decimal. */
export function formatPoints(points: number): string {
  const rounded = Math.round(points * 10) / 10;
  if (rounded === 0) return '0.0';
  return `${rounded < 0 ? '−' : '+'}${Math.abs(rounded).toFixed(1)}`;
}

/** Local date and time of an ISO 8601 instant, to the minute. */
export function formatTime(iso: string, language: Language): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium', timeStyle: 'short' }).format(date);
}

/** Local day of an ISO 8601 instant. */
export function formatDay(iso: string, language: Language): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? iso : new Intl.DateTimeFormat(LOCALE[language], { dateStyle: 'medium' }).format(date);
}

/** A share of 0–1 as a whole percentage. */
export function formatPercent(share: number): string {
  return `${Math.round(share * 100)}%`;
}

export function formatCount(count: number, language: Language): string {
  return new Intl.NumberFormat(LOCALE[language]).format(count);
}

/** First and last characters of a hash: enough to compare by eye, the whole stands in the copy button. */
export function shortHash(hash: string): string {
  return hash.length <= 20 ? hash : `${hash.slice(0, 10)}…${hash.slice(-6)}`;
}
