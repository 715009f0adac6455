/**
 * A test-only stand-in for the module `electron`: the subset that FraudLens uses, over Node and Debian's Chromium, so that the
 * real bundled main and preload run where Electron's binary is missing. What it cannot show: Electron's own sandbox and fuses.
 */
export { app } from './app';
export { BrowserWindow } from './browser-window';
export { dialog } from './dialog';
export { ipcMain } from './ipc-main';
export { Menu } from './menu';
export { protocol, session } from './session';
export { Notification, crashReporter, powerSaveBlocker } from './system';
export { utilityProcess } from './utility-process';
