import { readFile } from 'node:fs/promises';
import { extname, join, relative, resolve, sep } from 'node:path';
import { protocol, type Session } from 'electron';
import { SECURITY_HEADERS } from '../security';

/** The interface's own origin. */
export const APP_ORIGIN = 'app://fraudlens';

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml',
  '.png': 'image/png', '.jpg': 'image/jpeg', '.woff2': 'font/woff2', '.json': 'application/json', '.ico': 'image/x-icon',
};

/** Must run before the app is ready, and once. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }]);
}

/** Serves the built interface under app://fraudlens/, with the security headers on every answer. */
export function serveInterface(session: Session, folder: string): void {
  session.protocol.handle('app', async (request) => {
    const file = fileFor(folder, request.url);
    if (!file) return new Response('not found', { status: 404, headers: SECURITY_HEADERS });
    try {
      const body = await readFile(file);
      return new Response(new Uint8Array(body), { headers: { ...SECURITY_HEADERS, 'content-type': MEDIA_TYPES[extname(file)] ?? 'application/octet-stream' } });
    } catch {
      return new Response('not found', { status: 404, headers: SECURITY_HEADERS });
    }
  });
}

/** The file behind a URL of ours, or null when the URL is another host's or points outside the folder. */
export function fileFor(folder: string, address: string): string | null {
  const url = new URL(address);
  if (url.protocol !== 'app:' || url.host !== 'fraudlens') return null;
  let path: string;
  try {
    path = decodeURIComponent(url.pathname).replace(/^\/+/, '');
  } catch {
    return null;
  }
  if (path.includes('\0')) return null;
  const file = resolve(join(folder, path === '' ? 'index.html' : path));
  const inside = relative(folder, file);
  return inside === '..' || inside.startsWith(`..${sep}`) || resolve(inside) === inside ? null : file;
}
