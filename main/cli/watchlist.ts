import { readFile } from 'node:fs/promises';
import { FraudLensError, WatchlistName, type WatchlistFormat, type WatchlistKind } from '../../preload/contract';
import { importWatchlist, removeWatchlist } from '../api/watchlists';
import type { Store } from '../store/store';
import { openStore, type FolderOptions } from './data-folder';
import { printable } from './print';

/** Left-out entries that are shown. */
const SHOWN = 5;

/** `fraudlens watchlist import FILE --name N`: no engine is needed; a running FraudLens holds the data folder and is told so. */
export async function importCommand(file: string, options: { name: string; kind: WatchlistKind; format?: WatchlistFormat } & FolderOptions): Promise<void> {
  const name = WatchlistName.safeParse(options.name);
  if (!name.success) throw new FraudLensError('INVALID_INPUT', `--name must be 1 to 80 characters without control characters`);
  const bytes = await readFile(file).catch((cause: Error) => {
    throw new FraudLensError('UNREADABLE_FILE', `${file} cannot be read: ${cause.message}`, undefined, { cause });
  });
  await withStore(options, (store) => {
    const { list, replaced, skipped, examples } = importWatchlist(store, { ...options, name: name.data, bytes });
    console.log(`${printable(list.name)}: ${list.entries} entries, ${list.kind}, version ${list.version.slice(0, 12)}${replaced ? ', replaced' : ''}`);
    if (skipped > 0) console.error(`${skipped} left out:`);
    for (const { line, value, reason } of examples.slice(0, SHOWN)) console.error(`  line ${line}: ${printable(value)}: ${reason}`);
    if (skipped > SHOWN) console.error('  …');
  });
}

/** `fraudlens watchlist list`: one line per list. */
export async function listCommand(options: FolderOptions): Promise<void> {
  await withStore(options, (store) => {
    for (const list of store.watchlists.list()) console.log([printable(list.name), list.kind, list.entries, list.version.slice(0, 12), list.addedAt].join('\t'));
  });
}

/** `fraudlens watchlist remove NAME`. */
export async function removeCommand(name: string, options: FolderOptions): Promise<void> {
  await withStore(options, (store) => {
    const list = store.watchlists.list().find((candidate) => candidate.name === name);
    if (!list) throw new FraudLensError('NOT_FOUND', `there is no list named ${JSON.stringify(name)}`);
    removeWatchlist(store, list.id);
    console.log(`${printable(name)} removed`);
  });
}

async function withStore(options: FolderOptions, work: (store: Store) => void): Promise<void> {
  const store = await openStore(options);
  try {
    work(store);
  } finally {
    store.close();
  }
}
