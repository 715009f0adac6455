import type { Parsed } from './cell';

/** One entry a line; empty lines and lines that begin with # or // are passed over, as is what follows a # after a space. */
export function parsePlain(text: string): Parsed {
  const lines = text.split(/\r\n|\r|\n/).map((line, i) => ({ line: i + 1, value: line.replace(/\s#.*$/, '').trim() }));
  return { cells: lines.filter(({ value }) => value !== '' && !/^(?:#|\/\/)/.test(value)), skipped: [] };
}
