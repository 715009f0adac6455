/** Electron's entry. */
import { join } from 'node:path';
import { BrowserWindow, app, dialog, session } from 'electron';
import { toErrorInfo } from '../preload/contract';
import { openApplication, type Application } from './application';
import { startEngine } from './desktop/engine-child';
import { connectIpc, type IpcTarget } from './desktop/ipc';
import { lockContents, lockSession } from './desktop/lockdown';
import { installMenu } from './desktop/menu';
import { registerAppScheme, serveInterface } from './desktop/protocol';
import { createWindow } from './desktop/window';
import { defaultDataFolder, applicationFolder } from './folders';

async function main(): Promise<void> {
  registerAppScheme();
  app.enableSandbox();
  if (!app.requestSingleInstanceLock()) {
    app.quit();
    return;
  }
  lockContents(app);
  await app.whenReady();
  lockSession(session.defaultSession);
  serveInterface(session.defaultSession, join(applicationFolder(), 'dist', 'renderer'));
  installMenu();

  // The window does not wait for the models: it shows itself at once, and its first calls wait for the application.
  const opening = openApplication({ shell: 'desktop', folder: defaultDataFolder(), spawn: startEngine });
  opening.catch(fail);
  const window = createWindow(session.defaultSession, join(applicationFolder(), 'dist', 'preload', 'index.cjs'), !app.isPackaged);
  connectIpc(window, targetOf(opening));

  app.on('second-instance', () => {
    const [open] = BrowserWindow.getAllWindows();
    if (open?.isMinimized()) open.restore();
    open?.focus();
  });
  app.on('window-all-closed', () => {
    void opening.then((application) => application.close()).finally(() => app.quit());
  });
}

/** The application behind IPC, also while it is still being opened. */
function targetOf(opening: Promise<Application>): IpcTarget {
  let lastFolder = app.getPath('documents');
  return {
    call: async (name, input) => (await opening).api.call(name, input),
    subscribe: (listener) => {
      const subscription = opening.then((application) => application.api.subscribe(listener));
      // That opening failed is told by `fail`; here there is just nothing to unsubscribe from.
      const silent = subscription.catch(() => () => undefined);
      return () => void silent.then((unsubscribe) => unsubscribe());
    },
    lastFolder: { get: () => lastFolder, set: (folder) => { lastFolder = folder; } },
  };
}

/** Without an application there is nothing to show: say why where it will be seen (a console is rarely open), and end. */
function fail(error: unknown): void {
  dialog.showErrorBox('FraudLens', toErrorInfo(error).message);
  app.exit(1);
}

main().catch(fail);
