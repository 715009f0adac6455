import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { pathToFileURL } from 'node:url';
import { decodeBytes, encodeBytes, routes, type RouteName } from '../../preload/contract';
import { FakeBackend } from './fake/backend';

const TOKEN = 'test-token';
const ROOT = 'dist/renderer';
const TYPES: Record<string, string> = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8', '.svg': 'image/svg+xml', '.woff2': 'font/woff2' };
/** The policy of the product's shells, word for word. */
const CSP = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export type FakeServer = { url: string; origin: string; backend: FakeBackend; dropEvents: () => void; close: () => Promise<void> };

/** Serves the built interface and, over the same HTTP as `serve`, a made-up back end. For looking at the interface and for its tests. */
export async function startFakeServer(backend = new FakeBackend(), port = 0): Promise<FakeServer> {
  const streams = new Set<ServerResponse>();
  const server = createServer((request, response) => {
    void answer(request, response, backend, streams).catch((error: unknown) => {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(String(error));
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const dropEvents = (): void => streams.forEach((stream) => stream.destroy());
  return { url: `${origin}/#token=${TOKEN}`, origin, backend, dropEvents, close: async () => {
    dropEvents();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  } };
}

async function answer(request: IncomingMessage, response: ServerResponse, backend: FakeBackend, streams: Set<ServerResponse>): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://127.0.0.1');
  if (!url.pathname.startsWith('/api/')) return serveFile(url.pathname, response);
  if (request.headers.authorization !== `Bearer ${TOKEN}` && url.searchParams.get('token') !== TOKEN) return sendJson(response, 401, { ok: false, error: { code: 'UNAUTHORISED', message: 'the access token is missing or wrong' } });
  if (url.pathname === '/api/events') return streamEvents(response, backend, streams);
  const body = await readBody(request);
  const route = url.pathname.slice('/api/'.length);
  if (route === 'items') return sendJson(response, 200, await takeFiles(request, body, backend));
  if (!Object.hasOwn(routes, route)) return sendJson(response, 404, { ok: false, error: { code: 'NOT_FOUND', message: `there is no route ${route}` } });
  sendJson(response, 200, encodeBytes(await backend.call(route as RouteName, routes[route as RouteName].input.parse(decodeBytes(JSON.parse(body.toString() || '{}'))))));
}

async function serveFile(path: string, response: ServerResponse): Promise<void> {
  const file = normalize(path === '/' ? '/index.html' : path);
  const bytes = await readFile(join(ROOT, file)).catch(() => null);
  if (bytes === null) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream', 'content-security-policy': CSP, 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' }).end(bytes);
}

function streamEvents(response: ServerResponse, backend: FakeBackend, streams: Set<ServerResponse>): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': connected\n\n');
  const stop = backend.subscribe((event) => response.write(`data: ${JSON.stringify(event)}\n\n`));
  streams.add(response);
  response.on('close', () => {
    streams.delete(response);
    stop();
  });
}

async function takeFiles(request: IncomingMessage, body: Buffer, backend: FakeBackend): Promise<unknown> {
  const form = await new Response(new Uint8Array(body), { headers: { 'content-type': request.headers['content-type'] ?? '' } }).formData();
  const files = await Promise.all(form.getAll('files').map(async (file) => {
    if (typeof file === 'string') throw new Error('files must be files');
    return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  }));
  return { ok: true, value: backend.add(files, String(form.get('caseId'))) };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' }).end(JSON.stringify(value));
}

// `npx tsx test/e2e/fake-server.ts` shows the interface to a person.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) console.log((await startFakeServer(new FakeBackend(), 4173)).url);
