/** Electron's entry. */
import { join } from 'node:path';
import { app, crashReporter, dialog, session } from 'electron';
import { toErrorInfo } from '../preload/contract';
import { openApplication, type Application } from './application';
import { followBatches } from './desktop/batch';
import { startEngine } from './desktop/engine-child';
import { connectIpc, type IpcTarget } from './desktop/ipc';
import { lockContents, lockSession } from './desktop/lockdown';
import { DesktopMemory } from './desktop/memory';
import { installMenu } from './desktop/menu';
import { followOpenedFiles, pathsFromArguments, type StartData } from './desktop/opened-files';
import { registerAppScheme, serveInterface } from './desktop/protocol';
import { Unlocking } from './desktop/unlocking';
import { createWindow } from './desktop/window';
import { defaultDataFolder, applicationFolder } from './folders';
import { givenPassphrase } from './passphrase';

async function main(): Promise<void> {
  // Dumps stay on this machine; they can hold text of the pictures, so the report of a defect must not send them by itself.
  crashReporter.start({ uploadToServer: false });
  registerAppScheme();
  app.enableSandbox();
  const opened = pathsFromArguments(process.argv, app.isPackaged, process.cwd());
  if (!app.requestSingleInstanceLock({ paths: opened } satisfies StartData)) {
    app.quit();
    return;
  }
  lockContents(app);
  await app.whenReady();
  lockSession(session.defaultSession);
  serveInterface(session.defaultSession, join(applicationFolder(), 'dist', 'renderer'));
  installMenu();

  // The window does not wait for the models: it shows itself at once, and its first calls wait for the application, or ask for the passphrase.
  const opening = new Unlocking((passphrase) => openApplication({ shell: 'desktop', folder: defaultDataFolder(), passphrase, spawn: startEngine }), givenPassphrase('FRAUDLENS_PASSPHRASE'));
  opening.opened.catch(fail);
  const memory = new DesktopMemory(join(app.getPath('userData'), 'window.json'));
  const window = createWindow(session.defaultSession, join(applicationFolder(), 'dist', 'preload', 'index.cjs'), memory, !app.isPackaged);
  const target = targetOf(opening, memory);
  connectIpc(window, target);
  followBatches(window, target.subscribe);
  followOpenedFiles(app, opened, (paths) => void target.call('items.addPaths', { paths }));

  app.on('second-instance', () => {
    if (window.isMinimized()) window.restore();
    window.focus();
  });
  // A page that fell over shows nothing any more; everything it showed is in the database.
  app.on('render-process-gone', (_event, contents) => contents.reload());
  app.on('window-all-closed', () => {
    void opening.close().finally(() => app.quit());
  });
}

/** The application behind IPC, also while it is still being opened. */
function targetOf(opening: Unlocking<Application>, memory: DesktopMemory): IpcTarget {
  return {
    call: async (name, input) => (await opening.answer(name, input)) ?? (await opening.opened).api.call(name, input),
    subscribe: (listener) => {
      const subscription = opening.opened.then((application) => application.api.subscribe(listener));
      // That opening failed is told by `fail`; here there is just nothing to unsubscribe from.
      const silent = subscription.catch(() => () => undefined);
      return () => void silent.then((unsubscribe) => unsubscribe());
    },
    lastFolder: { get: () => memory.get('lastFolder') ?? app.getPath('documents'), set: (folder) => memory.set('lastFolder', folder) },
  };
}

/** Without an application there is nothing to show: say why where it will be seen (a console is rarely open), and end. */
function fail(error: unknown): void {
  dialog.showErrorBox('FraudLens', toErrorInfo(error).message);
  app.exit(1);
}

main().catch(fail);
