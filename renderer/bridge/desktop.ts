import type { ReportFile, RouteName } from '../../preload/contract';
import type { Transport } from './bridge';

/** What the preload script puts on `window`: plain functions, no Electron objects. */
type PreloadApi = {
  shell: 'desktop' | 'serve';
  call(name: RouteName, input: unknown): Promise<unknown>;
  addFiles(files: File[], caseId?: string): Promise<unknown>;
  importArchive(file: File): Promise<unknown>;
  subscribe(listener: (event: unknown) => void): () => void;
  saveFile(file: ReportFile): Promise<boolean | void>;
};

/** The transport of the desktop shell, or null when the page was not opened by it. */
export function desktopTransport(window: Window): Transport | null {
  const api = (window as unknown as { fraudlens?: PreloadApi }).fraudlens;
  if (api === undefined) return null;
  return {
    shell: 'desktop',
    call: (name, input) => api.call(name, input),
    addFiles: (files, caseId) => api.addFiles(files, caseId),
    importArchive: (file) => api.importArchive(file),
    subscribe: (listener) => api.subscribe(listener),
    // IPC lives and dies with the window.
    watchConnection: (listener) => {
      listener('open');
      return () => undefined;
    },
    saveFile: async (file) => (await api.saveFile(file)) !== false,
  };
}
