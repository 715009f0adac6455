import type { FastifyInstance, FastifyRequest } from 'fastify';
import { FraudLensError, MAX_ARCHIVE_MESSAGE_BYTES, routes, type Result, type RouteName } from '../../preload/contract';
import { decodeBytes, encodeBytes } from '../../preload/contract/bytes';
import { streamEvents } from './events';
import { httpStatus } from './http-status';
import type { Backend } from './options';
import { readUpload } from './uploads';

/**
 * Routes that exist on the desktop only: a browser has no business naming paths on this machine's disk, and bytes come as
 * multipart instead.
 */
const NOT_OVER_HTTP: ReadonlySet<RouteName> = new Set<RouteName>(['items.addPaths', 'items.add', 'archive.import']);

/** `POST /api/<route>` for every entry of the contract, `POST /api/items` for uploads, `POST /api/archive` for a case archive, `GET /api/events` for what happens. */
export function apiRoutes(server: FastifyInstance, backend: Backend): void {
  server.post<{ Params: { route: string } }>('/api/:route', async (request, reply) => {
    const { route } = request.params;
    if (route === 'items') return reply.send(await addUploads(backend, request));
    if (route === 'archive') return reply.send(await importArchive(backend, request));
    if (!isRoute(route)) throw new FraudLensError('NOT_FOUND', `there is no route ${JSON.stringify(route)}`);
    if (NOT_OVER_HTTP.has(route)) throw new FraudLensError('FORBIDDEN', `${route} is not available over HTTP; upload files to /api/items, a case archive to /api/archive`);
    const result = await backend.call(route, decodeBytes(request.body ?? {}));
    return reply.status(result.ok ? 200 : httpStatus(result.error.code)).send(encodeBytes(result));
  });
  server.get('/api/events', (_request, reply) => streamEvents(reply, backend.subscribe));
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

/** Each file becomes an item as soon as it is here; one outcome per file, in order. The first refusal of the whole request ends it. */
async function addUploads(backend: Backend, request: FastifyRequest): Promise<Result<unknown>> {
  const outcomes: unknown[] = [];
  let refusal: Result<unknown> | null = null;
  await readUpload(request, async (file, fields) => {
    if (refusal) return;
    const result = await backend.call('items.add', { files: [file], ...(fields['caseId'] ? { caseId: fields['caseId'] } : {}) });
    if (result.ok) outcomes.push(...(result.value as unknown[]));
    else refusal = result;
  });
  if (refusal) return refusal;
  if (outcomes.length === 0) throw new FraudLensError('INVALID_INPUT', 'the upload holds no file');
  return { ok: true, value: outcomes };
}

/** The one file of the request is a case archive. */
async function importArchive(backend: Backend, request: FastifyRequest): Promise<Result<unknown>> {
  let imported: Result<unknown> | null = null;
  await readUpload(request, async ({ bytes }) => {
    imported ??= await backend.call('archive.import', { bytes });
  }, MAX_ARCHIVE_MESSAGE_BYTES);
  if (!imported) throw new FraudLensError('INVALID_INPUT', 'the upload holds no file');
  return imported;
}
