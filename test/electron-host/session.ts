import { EventEmitter } from 'node:events';
import { app } from './app';
import { report } from './report';

type Handler = (request: Request) => Promise<Response> | Response;
type BeforeRequest = (details: { url: string; resourceType: string }, callback: (answer: { cancel?: boolean }) => void) => void;
type PermissionRequest = (contents: unknown, permission: string, callback: (granted: boolean) => void) => void;
type PermissionCheck = (contents: unknown, permission: string) => boolean;

let schemesRegistered = false;

export const protocol = {
  /** As in Electron: once, and only before the app is ready. */
  registerSchemesAsPrivileged(schemes: { scheme: string; privileges: Record<string, boolean> }[]): void {
    if (app.isReady()) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    if (schemesRegistered) throw new Error('protocol.registerSchemesAsPrivileged can be called only once');
    schemesRegistered = true;
    report('schemes', { schemes });
  },
};

class Session extends EventEmitter {
  private readonly handlers = new Map<string, Handler>();
  private beforeRequest: BeforeRequest | null = null;
  permissionRequest: PermissionRequest | null = null;
  permissionCheck: PermissionCheck | null = null;
  devicePermission: (() => boolean) | null = null;

  readonly protocol = { handle: (scheme: string, handler: Handler): void => void this.handlers.set(scheme, handler) };
  readonly webRequest = { onBeforeRequest: (listener: BeforeRequest): void => { this.beforeRequest = listener; } };

  setPermissionRequestHandler(handler: PermissionRequest): void {
    this.permissionRequest = handler;
  }

  setPermissionCheckHandler(handler: PermissionCheck): void {
    this.permissionCheck = handler;
  }

  setDevicePermissionHandler(handler: () => boolean): void {
    this.devicePermission = handler;
  }

  /** Answers a page's request as Electron would: the webRequest listener first, then the scheme's handler; no network behind it. */
  async answer(url: string, resourceType: string): Promise<Response | null> {
    const cancelled = await new Promise<boolean>((resolve) => {
      if (!this.beforeRequest) resolve(false);
      else this.beforeRequest({ url, resourceType }, ({ cancel }) => resolve(cancel === true));
    });
    if (cancelled) {
      report('cancelled', { url });
      return null;
    }
    const handler = this.handlers.get(new URL(url).protocol.slice(0, -1));
    if (!handler) {
      report('network', { url });
      return null;
    }
    return handler(new Request(url));
  }
}

export type { Session };
export const session = { defaultSession: new Session() };
