import { BrowserWindow, type Session } from 'electron';
import type { DesktopMemory } from './memory';
import { APP_ORIGIN } from './protocol';

/** The one window, where it was last time, shown when its first paint is done. */
export function createWindow(session: Session, preload: string, memory: DesktopMemory, development: boolean): BrowserWindow {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    ...memory.get('window'),
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
  window.on('close', () => memory.set('window', window.getNormalBounds()));
  void window.loadURL(`${APP_ORIGIN}/index.html`);
  return window;
}
