import { BrowserWindow, type Session } from 'electron';
import { APP_ORIGIN } from './protocol';

/** The one window, shown when its first paint is done. */
export function createWindow(session: Session, preload: string, development: boolean): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 960,
    minHeight: 640,
    show: false,
    title: 'FraudLens',
    backgroundColor: '#0f1216',
    autoHideMenuBar: true,
    webPreferences: {
      session,
      preload,
      contextIsolation: true,
      nodeIntegration: false,
      sandbox: true,
      webSecurity: true,
      webviewTag: false,
      // Chromium would fetch spelling dictionaries from the network.
      spellcheck: false,
      navigateOnDragDrop: false,
      devTools: development,
    },
  });
  window.once('ready-to-show', () => window.show());
  void window.loadURL(`${APP_ORIGIN}/index.html`);
  return window;
}
