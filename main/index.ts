/** Electron's entry. */
import { join } from 'node:path';
import { BrowserWindow, app, dialog, session } from 'electron';
import { toErrorInfo } from '../preload/contract';
import { openApplication } from './application';
import { startEngine } from './desktop/engine-child';
import { connectIpc } from './desktop/ipc';
import { lockContents, lockSession } from './desktop/lockdown';
import { installMenu } from './desktop/menu';
import { registerAppScheme, serveInterface } from './desktop/protocol';
import { createWindow } from './desktop/window';
import { defaultDataFolder, installationFolder } from './folders';

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
  serveInterface(session.defaultSession, join(installationFolder(), 'dist', 'renderer'));
  installMenu();

  const application = await openApplication({ shell: 'desktop', folder: defaultDataFolder(), spawn: startEngine });
  const window = createWindow(session.defaultSession, join(installationFolder(), 'dist', 'preload', 'index.cjs'), !app.isPackaged);
  let lastFolder = app.getPath('documents');
  connectIpc(window, {
    call: (name, input) => application.api.call(name, input),
    subscribe: (listener) => application.api.subscribe(listener),
    lastFolder: { get: () => lastFolder, set: (folder) => { lastFolder = folder; } },
  });

  app.on('second-instance', () => {
    const [open] = BrowserWindow.getAllWindows();
    if (open?.isMinimized()) open.restore();
    open?.focus();
  });
  app.on('window-all-closed', () => {
    void application.close().finally(() => app.quit());
  });
}

main().catch((error: unknown) => {
  // Before the window exists there is no other place to say why; a console is rarely open.
  dialog.showErrorBox('FraudLens', toErrorInfo(error).message);
  app.exit(1);
});
