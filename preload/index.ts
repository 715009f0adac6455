/**
 * The bridge between the sandboxed page and main. One CommonJS file; named functions only, no event object and no channel name
 * ever reaches the page. Every call goes over one channel and is checked by main against the contract.
 */
import { contextBridge, ipcRenderer, webUtils, type IpcRendererEvent } from 'electron';
import type { AppEvent, ArchiveImport, IntakeOutcome, ReportFile, Result, RouteInput, RouteName, RouteOutput } from './contract';
import { CALL_CHANNEL, EVENT_CHANNEL, SAVE_CHANNEL } from './channels';

function call<K extends RouteName>(name: K, input: RouteInput<K>): Promise<Result<RouteOutput<K>>> {
  return ipcRenderer.invoke(CALL_CHANNEL, name, input) as Promise<Result<RouteOutput<K>>>;
}

/**
 * Hands dropped or chosen files to main: by path where they have one (folders too, nothing is copied through the page), by bytes
 * where they do not (pasted pictures). The page never sees a path.
 */
async function addFiles(files: File[], caseId?: string): Promise<Result<IntakeOutcome[]>> {
  const inCase = caseId === undefined ? {} : { caseId };
  const paths = files.map((file) => webUtils.getPathForFile(file));
  const onDisk = paths.filter((path) => path !== '');
  const inMemory = await Promise.all(files.filter((_, at) => paths[at] === '').map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));
  const outcomes: IntakeOutcome[] = [];
  for (const result of [
    onDisk.length > 0 ? await call('items.addPaths', { paths: onDisk, ...inCase }) : null,
    inMemory.length > 0 ? await call('items.add', { files: inMemory, ...inCase }) : null,
  ]) {
    if (result && !result.ok) return result;
    if (result) outcomes.push(...result.value);
  }
  return { ok: true, value: outcomes };
}

/** Hands a case archive to main: by path where it lies on the disk, by bytes where it does not. */
async function importArchive(file: File): Promise<Result<ArchiveImport>> {
  const path = webUtils.getPathForFile(file);
  return call('archive.import', path !== '' ? { path } : { bytes: new Uint8Array(await file.arrayBuffer()) });
}

/** Tells the listener everything that main reports; the answer ends it. */
function subscribe(listener: (event: AppEvent) => void): () => void {
  const forward = (_event: IpcRendererEvent, event: AppEvent): void => listener(event);
  ipcRenderer.on(EVENT_CHANNEL, forward);
  return () => void ipcRenderer.removeListener(EVENT_CHANNEL, forward);
}

/** Asks the user where a report goes and writes it there; false when the user thought better of it. */
async function saveFile(file: ReportFile): Promise<boolean> {
  const result = (await ipcRenderer.invoke(SAVE_CHANNEL, file)) as Result<string | null>;
  if (!result.ok) throw new Error(result.error.message);
  return result.value !== null;
}

contextBridge.exposeInMainWorld('fraudlens', { call, addFiles, importArchive, subscribe, saveFile, shell: 'desktop' });
