import type { EntryType } from '../../engine/watchlist/entry';

/** One entry as it stands in a file: `line` is the line, or the number of the object in a STIX bundle; 1-based. Without a type its form tells what it is. */
export type Cell = { line: number; value: string; type?: EntryType };

/** What a file holds: entries, and what it says that no list can hold. */
export type Parsed = { cells: Cell[]; skipped: { line: number; value: string; reason: string }[] };
