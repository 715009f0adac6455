import { FraudLensError, type WatchlistFormat, type WatchlistSkip } from '../../../preload/contract';
import { readEntry } from '../../engine/watchlist/entry';
import type { Parsed } from './cell';
import { parseCsv } from './csv';
import { parsePlain } from './plain';
import { parseStix } from './stix';

/** Entries of one list, and bytes of its file. A million strings are about 150 MB in the engine. */
const MAX_ENTRIES = 1_000_000;
const MAX_BYTES = 128 * 1024 * 1024;
/** Faults that are named; their number is always told. */
const MAX_NAMED = 100;

/** A list that was read: its keys, each once, sorted; and what was left out. */
export type ReadWatchlist = { keys: string[]; skipped: number; examples: WatchlistSkip[] };

/**
 * Reads a whole file, or refuses it.
 * @throws FraudLensError INVALID_INPUT naming the lines that are wrong and why, up to a hundred in `details.problems`; TOO_MANY_BYTES, TOO_MANY_ITEMS, EMPTY_FILE.
 */
export function readWatchlist(bytes: Uint8Array, format: WatchlistFormat | undefined, now: Date): ReadWatchlist {
  if (bytes.length > MAX_BYTES) throw new FraudLensError('TOO_MANY_BYTES', `the list has ${bytes.length} bytes; at most ${MAX_BYTES} are allowed`);
  const text = decode(bytes);
  const { cells, skipped } = PARSERS[format ?? formatOf(text)](text, now);
  if (cells.length > MAX_ENTRIES) throw new FraudLensError('TOO_MANY_ITEMS', `the list has ${cells.length} entries; at most ${MAX_ENTRIES} are allowed`);
  const keys = new Set<string>();
  const skips: WatchlistSkip[] = [...skipped];
  const problems: WatchlistSkip[] = [];
  for (const { line, value, type } of cells) {
    const entry = readEntry(value, type);
    if ('keys' in entry) for (const key of entry.keys) keys.add(key);
    else if ('skip' in entry) skips.push({ line, value, reason: entry.skip });
    else problems.push({ line, value, reason: entry.wrong });
  }
  if (problems.length > 0) throw refusal(problems);
  if (keys.size === 0) throw new FraudLensError('EMPTY_FILE', skips.length > 0 ? `the list holds nothing that counts: ${sentence(skips[0]!)}` : 'the list holds no entries');
  return { keys: [...keys].sort(), skipped: skips.length, examples: skips.slice(0, MAX_NAMED).map(short) };
}

const PARSERS: Record<WatchlistFormat, (text: string, now: Date) => Parsed> = { csv: parseCsv, txt: parsePlain, stix: parseStix };

/** By content: JSON is a bundle; a comma, semicolon or tab in the first line that is no comment makes a table. */
function formatOf(text: string): WatchlistFormat {
  if (/^\s*\{/.test(text)) return 'stix';
  const first = text.split(/\r\n|\r|\n/, 200).find((line) => line.trim() !== '' && !/^\s*(?:#|\/\/)/.test(line)) ?? '';
  return /[,;\t]/.test(first) ? 'csv' : 'txt';
}

/** UTF-8 with or without a mark, UTF-16 with one, and what Korean Excel writes (CP949). */
function decode(bytes: Uint8Array): string {
  const [a, b] = bytes;
  const encodings = a === 0xff && b === 0xfe ? ['utf-16le'] : a === 0xfe && b === 0xff ? ['utf-16be'] : ['utf-8', 'euc-kr'];
  for (const encoding of encodings) {
    try {
      return new TextDecoder(encoding, { fatal: true }).decode(bytes);
    } catch {
      // The next one, or the refusal below.
    }
  }
  throw new FraudLensError('INVALID_INPUT', 'the list is no text in UTF-8, UTF-16 or CP949');
}

function refusal(problems: readonly WatchlistSkip[]): FraudLensError {
  const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
  return new FraudLensError('INVALID_INPUT', `${sentence(problems[0]!)}${more}; nothing was taken in`, { count: problems.length, problems: problems.slice(0, MAX_NAMED).map(short) });
}

const short = ({ line, value, reason }: WatchlistSkip): WatchlistSkip => ({ line, value: value.slice(0, 200), reason });
const sentence = ({ line, value, reason }: WatchlistSkip): string => `line ${line}: ${JSON.stringify(value.slice(0, 80))}: ${reason}`;
