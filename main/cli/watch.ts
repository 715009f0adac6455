import { FraudLensError, type AppEvent, type IntakeOutcome } from '../../preload/contract';
import { openApplication, type Application } from '../application';
import { watchFolder } from '../watch-folder';
import { dataFolder, type FolderOptions } from './data-folder';
import { printFailure, printItem, type Language } from './print';
import { stopped } from './stopped';

export type WatchOptions = { language: Language } & FolderOptions;

/** `fraudlens watch FOLDER`: analyses every picture that appears there and prints its verdict, until it is stopped. */
export async function watchCommand(folder: string, options: WatchOptions): Promise<void> {
  const application = await openApplication({ shell: 'cli', ...(await dataFolder(options)) });
  const { language } = options;
  try {
    // Made when the first file comes: a folder in which nothing appears leaves no empty case.
    let caseId: Promise<string> | null = null;
    const waiting = new Set<string>();
    application.api.subscribe((event) => void printWhenDone(application, event, waiting, language));
    const unwatch = await watchFolder(folder, (path) => void takeIn(application, (caseId ??= caseFor(application, folder)), path, waiting));
    console.error(language === 'ko' ? `${folder} 감시 중 — 끝내려면 Ctrl+C` : `Watching ${folder} — Ctrl+C ends it`);
    await stopped();
    await unwatch();
  } finally {
    await application.close();
  }
}

async function caseFor({ api }: Application, folder: string): Promise<string> {
  const created = await api.call('cases.create', { title: folder.slice(-300) });
  if (!created.ok) throw new FraudLensError(created.error.code, created.error.message);
  return created.value.id;
}

async function takeIn({ api }: Application, caseId: Promise<string>, path: string, waiting: Set<string>): Promise<void> {
  const result = await api.call('items.addPaths', { caseId: await caseId, paths: [path] });
  const outcomes: IntakeOutcome[] = result.ok ? result.value : [{ accepted: false, name: path, error: result.error }];
  for (const outcome of outcomes) {
    if (outcome.accepted) waiting.add(outcome.itemId);
    else printFailure(outcome.name, outcome.error);
  }
}

async function printWhenDone({ api }: Application, event: AppEvent, waiting: Set<string>, language: Language): Promise<void> {
  if (event.type !== 'item' || !['done', 'failed', 'quarantined'].includes(event.item.state) || !waiting.delete(event.item.id)) return;
  const item = await api.call('items.get', { itemId: event.item.id });
  if (item.ok) printItem(item.value, language);
}
