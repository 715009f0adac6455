import { checkedBridge, type Bridge } from './bridge';
import { desktopTransport } from './desktop';
import { httpTransport } from './http';
import { takeToken } from './token';

/** Finds the shell this page runs under and connects to it. */
export function connect(window: Window): Bridge {
  return checkedBridge(desktopTransport(window) ?? httpTransport(takeToken(window.location, window.history, window.sessionStorage)));
}
