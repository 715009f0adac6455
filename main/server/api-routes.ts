import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FraudLensError, toErrorInfo, MAX_ARCHIVE_MESSAGE_BYTES, routes, type ErrorCode, type Result, type RouteName } from '../../preload/contract';
import { decodeBytes, encodeBytes } from '../../preload/contract/bytes';
import { EventStreams } from './events';
import { httpStatus } from './http-status';
import type { Backend } from './options';
import { readUpload } from './uploads';

/**
 * Routes that exist on the desktop only: a browser has no business naming paths on this machine's disk, and bytes come as
 * multipart instead.
 */
const NOT_OVER_HTTP: ReadonlySet<RouteName> = new Set<RouteName>(['items.addPaths', 'items.add', 'archive.import']);

const OF_THE_ARCHIVE: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['EVIDENCE_ALTERED', 'EVIDENCE_MISSING', 'AUDIT_BROKEN']);

/** `POST /api/<route>` for every entry of the contract, `POST /api/items` for uploads, `POST /api/archive` for a case archive, `GET /api/events` for what happens. */
export function apiRoutes(server: FastifyInstance, backend: Backend): void {
  server.post<{ Params: { route: string } }>('/api/:route', async (request, reply) => {
    const { route } = request.params;
    if (route === 'items') return answer(reply, await addUploads(backend, request));
    if (route === 'archive') return answerImport(reply, await importArchive(backend, request));
    if (!isRoute(route)) throw new FraudLensError('NOT_FOUND', `there is no route ${JSON.stringify(route)}`);
    if (NOT_OVER_HTTP.has(route)) throw new FraudLensError('FORBIDDEN', `${route} is not available over HTTP; upload files to /api/items, a case archive to /api/archive`);
    return answer(reply, await backend.call(route, decoded(request.body ?? {})));
  });
  const events = new EventStreams(backend.subscribe);
  // HEAD would wait for an answer without end.
  server.get('/api/events', { exposeHeadRoute: false }, (_request, reply) => events.open(reply));
}

function answer(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  return reply.status(result.ok ? 200 : httpStatus(result.error.code)).send(encodeBytes(result));
}

/** What is wrong with evidence or log is wrong with the archive that was sent, not with what is kept here: the caller's fault. */
function answerImport(reply: FastifyReply, result: Result<unknown>): FastifyReply {
  const inArchive = !result.ok && OF_THE_ARCHIVE.has(result.error.code);
  return inArchive ? reply.status(422).send(encodeBytes(result)) : answer(reply, result);
}

/** @throws FraudLensError INVALID_INPUT for bytes that are no base64, and for nesting deeper than any request has. */
function decoded(body: unknown): unknown {
  try {
    return decodeBytes(body);
  } catch (cause) {
    const reason = cause instanceof RangeError ? 'it is nested too deeply' : cause instanceof Error ? cause.message : String(cause);
    throw new FraudLensError('INVALID_INPUT', `the request cannot be read: ${reason}`, {}, { cause });
  }
}

function isRoute(name: string): name is RouteName {
  return Object.hasOwn(routes, name);
}

/**
 * Each file becomes an item as soon as it is here; one outcome per file, in order. A file that is refused (a name that is too long)
 * does not take the others with it, and neither does what ends the upload early (one file too many or too large): what was accepted before is told. A case that does not exist refuses the whole request.
 */
async function addUploads(backend: Backend, request: FastifyRequest): Promise<Result<unknown>> {
  const outcomes: unknown[] = [];
  let noCase: Result<unknown> | null = null;
  await readUpload(request, async (file, fields) => {
    if (noCase) return;
    const result = await backend.call('items.add', { files: [file], ...(fields['caseId'] ? { caseId: fields['caseId'] } : {}) });
    if (result.ok) outcomes.push(...(result.value as unknown[]));
    else if (result.error.code === 'NOT_FOUND' && outcomes.length === 0) noCase = result;
    else outcomes.push({ accepted: false, name: file.name, error: result.error });
  }).catch((error: unknown) => {
    if (outcomes.length === 0) throw error;
    outcomes.push({ accepted: false, name: `file ${outcomes.length + 1}`, error: toErrorInfo(error) });
  });
  if (noCase) return noCase;
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
