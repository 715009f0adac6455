import { writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { dialog, ipcMain, type BrowserWindow, type IpcMainInvokeEvent } from 'electron';
import { ReportFile, routes, toErrorInfo, type AppEvent, type Result, type RouteName } from '../../preload/contract';
import { CALL_CHANNEL, EVENT_CHANNEL, SAVE_CHANNEL } from '../../preload/channels';
import { isOurs } from './lockdown';

/** What IPC hands on to. */
export type IpcTarget = {
  call(name: RouteName, input: unknown): Promise<Result<unknown>>;
  subscribe(listener: (event: AppEvent) => void): () => void;
  /** Folder in which the save dialog opens; the system no longer remembers it by itself. */
  lastFolder: { get(): string; set(folder: string): void };
};

/** Connects the page and the application. Every message is taken only from our own main frame, and checked by the contract. */
export function connectIpc(window: BrowserWindow, target: IpcTarget): void {
  ipcMain.handle(CALL_CHANNEL, async (event, name: unknown, input: unknown): Promise<Result<unknown>> => {
    if (!trusted(event, window)) return refuse();
    if (typeof name !== 'string' || !Object.hasOwn(routes, name)) return { ok: false, error: { code: 'NOT_FOUND', message: `there is no route ${named(name)}` } };
    try {
      return await target.call(name as RouteName, input);
    } catch (error) {
      return { ok: false, error: toErrorInfo(error) };
    }
  });
  ipcMain.handle(SAVE_CHANNEL, async (event, file: unknown): Promise<Result<string | null>> => {
    if (!trusted(event, window)) return refuse();
    try {
      return { ok: true, value: await saveReport(window, ReportFile.parse(file), target.lastFolder) };
    } catch (error) {
      return { ok: false, error: toErrorInfo(error) };
    }
  });
  const unsubscribe = target.subscribe((event) => {
    if (!window.isDestroyed()) window.webContents.send(EVENT_CHANNEL, event);
  });
  window.on('closed', () => {
    unsubscribe();
    ipcMain.removeHandler(CALL_CHANNEL);
    ipcMain.removeHandler(SAVE_CHANNEL);
  });
}

/** The sender is the window's main frame and shows our own origin. The frame is null after it navigated away or was destroyed. */
function trusted(event: IpcMainInvokeEvent, window: BrowserWindow): boolean {
  const frame = event.senderFrame;
  return frame !== null && frame.parent === null && event.sender === window.webContents && isOurs(frame.url);
}

/** What stood in the place of a name; a message may carry what JSON cannot (big integers, circles). */
function named(name: unknown): string {
  return typeof name === 'string' ? JSON.stringify(name.slice(0, 100)) : `that is not a text but of type ${typeof name}`;
}

function refuse(): Result<never> {
  return { ok: false, error: { code: 'FORBIDDEN', message: 'this page may not call the application' } };
}

async function saveReport(window: BrowserWindow, file: ReportFile, lastFolder: IpcTarget['lastFolder']): Promise<string | null> {
  // basename: the name is ours, but a page that was taken over must not choose a folder.
  const { canceled, filePath } = await dialog.showSaveDialog(window, { defaultPath: join(lastFolder.get(), basename(file.name)) });
  if (canceled || !filePath) return null;
  await writeFile(filePath, file.bytes);
  lastFolder.set(dirname(filePath));
  return filePath;
}
