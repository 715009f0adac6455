import type { AppEvent, IntakeOutcome } from '../../preload/contract';
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
    const waiting = new Set<string>();
    const takeIn = intoOneCase(application, folder.slice(-300), waiting);
    application.api.subscribe((event) => void printWhenDone(application, event, waiting, language));
    const unwatch = await watchFolder(folder, (path) => void takeIn(path));
    console.error(language === 'ko' ? `${folder} 감시 중 — 끝내려면 Ctrl+C` : `Watching ${folder} — Ctrl+C ends it`);
    await stopped();
    await unwatch();
  } finally {
    await application.close();
  }
}

/** Takes in one file after the other. The case is made with the first that is accepted: a folder in which nothing can be read leaves no empty one. */
function intoOneCase({ api }: Application, title: string, waiting: Set<string>): (path: string) => Promise<void> {
  let caseId: string | null = null;
  let last: Promise<void> = Promise.resolve();
  const takeIn = async (path: string): Promise<void> => {
    const result = await api.call('items.addPaths', { ...(caseId === null ? { newCase: title } : { caseId }), paths: [path] });
    const outcomes: IntakeOutcome[] = result.ok ? result.value : [{ accepted: false, name: path, error: result.error }];
    for (const outcome of outcomes) {
      if (outcome.accepted) waiting.add(outcome.itemId);
      else printFailure(outcome.name, outcome.error);
    }
    const first = outcomes.find((outcome) => outcome.accepted);
    if (caseId !== null || !first) return;
    const item = await api.call('items.get', { itemId: first.itemId });
    if (item.ok) caseId = item.value.caseId;
  };
  return (path) => (last = last.then(() => takeIn(path)));
}

async function printWhenDone({ api }: Application, event: AppEvent, waiting: Set<string>, language: Language): Promise<void> {
  if (event.type !== 'item' || !['done', 'failed', 'quarantined'].includes(event.item.state) || !waiting.delete(event.item.id)) return;
  const item = await api.call('items.get', { itemId: event.item.id });
  if (item.ok) printItem(item.value, language);
}
