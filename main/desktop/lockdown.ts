import type { App, Session, WebContents } from 'electron';
import { APP_ORIGIN } from './protocol';

/** Whether an address belongs to the interface. */
export function isOurs(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return `${url.protocol}//${url.host}` === APP_ORIGIN;
}

/** Nothing but the interface itself loads in this session, and no page gets any permission. */
export function lockSession(session: Session): void {
  session.webRequest.onBeforeRequest((details, callback) => {
    // blob: and data: pictures never reach the network; everything else that is not ours is refused.
    const local = details.url.startsWith('blob:') || details.url.startsWith('data:') || details.url.startsWith('devtools:');
    callback({ cancel: !local && !isOurs(details.url) });
  });
  session.setPermissionRequestHandler((_contents, permission, callback) => callback(permission === 'clipboard-sanitized-write'));
  session.setPermissionCheckHandler((_contents, permission) => permission === 'clipboard-sanitized-write');
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
}

/** No page leaves the interface, opens another window or embeds a webview. */
export function lockContents(app: App): void {
  app.on('web-contents-created', (_event, contents) => lockNavigation(contents));
}

function lockNavigation(contents: WebContents): void {
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  contents.on('will-navigate', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.on('will-frame-navigate', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.on('will-redirect', (event) => {
    if (!isOurs(event.url)) event.preventDefault();
  });
  contents.on('will-attach-webview', (event) => event.preventDefault());
}
