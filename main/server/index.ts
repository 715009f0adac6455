import { existsSync } from 'node:fs';
import cors from '@fastify/cors';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { FraudLensError, toErrorInfo } from '../../preload/contract';
import { SECURITY_HEADERS } from '../security';
import { checkAccess, checkHost } from './access';
import { analyzeRoute } from './analyze';
import { apiRoutes } from './api-routes';
import { httpStatus } from './http-status';
import { Metrics } from './metrics';
import type { ServerOptions } from './options';
import { UploadRoom } from './upload-room';

/** Bytes of a JSON body. Pictures come as multipart, so this only has to hold lists of ids and notes. */
const MAX_JSON_BYTES = 8 * 1024 * 1024;

/** Files and plain fields of one upload. */
const MAX_FILES = 5000;
const MAX_FIELDS = 20;

/** Longest time a client may take to send one request, ms: a full-size file over a slow network, but no stalled one for ever. */
const REQUEST_MS = 300_000;

/** The HTTP service: the interface's files, `/api/*`, `/analyze`, `/health`, `/metrics`. Not yet listening. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: MAX_JSON_BYTES, logger: false, trustProxy: false, forceCloseConnections: true, requestTimeout: REQUEST_MS,
    // An address that is no URL reaches no handler of the contract.
    frameworkErrors: (error, _request, { raw }) => {
      raw.writeHead(400, { ...SECURITY_HEADERS, 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ ok: false, error: toErrorInfo(fromFastify(error)) }));
    },
  });
  const metrics = new Metrics(options.backend.queue, options.backend.engine);
  answerErrorsInContract(server, metrics);
  await secure(server, options);
  await server.register(multipart, { limits: { fileSize: options.maxFileBytes, files: MAX_FILES, fields: MAX_FIELDS, parts: MAX_FILES + MAX_FIELDS, fieldSize: 64 * 1024 } });
  server.get('/health', () => ({ status: 'ok', engine: options.backend.engine().state }));
  await server.register(async (guarded) => {
    const room = new UploadRoom();
    guarded.addHook('onRequest', async (request, reply) => {
      checkAccess(request, options.access);
      room.admit(request, reply.raw);
    });
    apiRoutes(guarded, options.backend);
    analyzeRoute(guarded, options, metrics);
    guarded.get('/metrics', async (_request, reply) => reply.type(metrics.registry.contentType).send(await metrics.registry.metrics()));
  });
  if (options.rendererFolder && existsSync(options.rendererFolder)) await server.register(fastifyStatic, { root: options.rendererFolder, wildcard: true, cacheControl: false });
  return server;
}

/** Host and Origin checks, security headers, rate limit and CORS for every route. */
async function secure(server: FastifyInstance, { access, ratePerMinute }: ServerOptions): Promise<void> {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    checkHost(request, access);
  });
  await server.register(cors, { origin: [...access.corsOrigins], methods: ['GET', 'POST'], allowedHeaders: ['authorization', 'content-type'], maxAge: 600 });
  await server.register(rateLimit, {
    max: ratePerMinute.all,
    timeWindow: '1 minute',
    // A list scrolled fast asks for hundreds of thumbnails; they have a gate of their own.
    allowList: (request) => request.url === '/api/items.image',
    errorResponseBuilder: (_request, context) => new FraudLensError('RATE_LIMITED', `more than ${context.max} requests a minute; try again in ${context.after}`),
  });
}

/** Whatever goes wrong leaves as the Result envelope with a fitting status. */
function answerErrorsInContract(server: FastifyInstance, metrics: Metrics): void {
  server.setErrorHandler((error, _request, reply) => {
    const info = toErrorInfo(fromFastify(error));
    metrics.failure(info.code);
    return reply.status(httpStatus(info.code)).send({ ok: false, error: info });
  });
  server.setNotFoundHandler((request, reply) =>
    reply.status(404).send({ ok: false, error: { code: 'NOT_FOUND', message: `there is nothing at ${request.method} ${request.url.split('?')[0]}` } }));
}

/** Fastify's own refusals (bad JSON, too large, wrong type) in the contract's words. */
function fromFastify(error: unknown): unknown {
  if (error instanceof FraudLensError) return error;
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  if (statusCode === 413) return new FraudLensError('TOO_MANY_BYTES', message ?? 'the request is too large');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new FraudLensError('INVALID_INPUT', message ?? 'the request is not valid');
  return error;
}
