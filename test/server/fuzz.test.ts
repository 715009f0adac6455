import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ErrorCode, routes, type RouteName } from '../../preload/contract';
import { createServer } from '../../main/server';
import { bench, type Bench } from '../jobs/bench';
import { inputs } from './fuzz-inputs';

const TOKEN = 'a-token-for-tests-0123456789';
const HOST = '127.0.0.1:80';
/** Faults that a caller must never bring about. */
const OUR_FAULT: ReadonlySet<string> = new Set<ErrorCode>(['INTERNAL', 'INVALID_OUTPUT', 'DATABASE_CORRUPT']);

let work: Bench;
let server: FastifyInstance;
let known: { itemIds: string[]; caseIds: string[] };

beforeEach(async () => {
  work = await bench();
  const itemIds = await work.add('one', 'two', 'three');
  const { id } = await work.call('cases.create', { title: 'A case' });
  known = { itemIds, caseIds: ['inbox', id] };
  server = await createServer({
    backend: {
      call: (name, input) => work.api.call(name, input), subscribe: (listener) => work.api.subscribe(listener),
      analyze: (bytes, name, options) => work.gate.run(() => work.engine.analyze(bytes, name, options)), queue: () => work.queue.state, engine: () => work.engine.state,
    },
    rendererFolder: null, maxFileBytes: 100_000, ratePerMinute: { all: 1e6, analyze: 1e6 }, access: { token: TOKEN, hosts: new Set([HOST]), corsOrigins: new Set() },
  });
});
afterEach(() => server.close());

type Answer = { ok: true; value: unknown } | { ok: false; error: { code: string; message: string } };

/** An answer of the contract that is not our own failure. */
function expectAnswer(status: number, body: string, asked: unknown): void {
  const answer = JSON.parse(body) as Answer;
  if (answer.ok) return void expect(status).toBe(200);
  expect(ErrorCode.options).toContain(answer.error.code);
  expect(OUR_FAULT.has(answer.error.code), `${JSON.stringify(asked)} → ${body}`).toBe(false);
  expect(status).toBeGreaterThanOrEqual(400);
}

/** An answer that does not come is none. */
async function inTime<T>(answer: Promise<T>, asked: unknown): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer to ${JSON.stringify(asked)}`)), 3000);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

const names = fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...(Object.keys(routes) as RouteName[])) }, { weight: 1, arbitrary: fc.string({ maxLength: 20 }).map(encodeURIComponent) }, { weight: 1, arbitrary: fc.constantFrom('__proto__', 'toString', 'items', 'archive', 'items.list%00', '..%2f..%2fetc') });

describe('whatever is sent', () => {
  it('as JSON, every route answers in the contract', { timeout: 120_000 }, async () => {
    await fc.assert(fc.asyncProperty(names, inputs(() => known), async (name, body) => {
      const { statusCode, body: text } = await server.inject({ method: 'POST', url: `/api/${name}`, headers: { host: HOST, authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' }, payload: JSON.stringify(body) ?? '' });
      expectAnswer(statusCode, text, [name, body]);
    }), { numRuns: 400 });
    expect(work.store.audit.verify().valid).toBe(true);
  });

  it('in headers and bodies of any kind, every address answers in the contract', { timeout: 120_000 }, async () => {
    const text = fc.string({ unit: fc.integer({ min: 0x20, max: 0x7e }).map((code) => String.fromCharCode(code)), maxLength: 60 });
    const header = fc.constantFrom('content-type', 'authorization', 'host', 'origin', 'range', 'content-encoding', 'accept', 'x-forwarded-for', 'x-http-method-override', 'expect', 'cookie');
    const kinds = fc.constantFrom('application/json', 'multipart/form-data', 'multipart/form-data; boundary=', 'multipart/form-data; boundary=x', 'text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=utf-7', '');
    const url = fc.oneof(fc.constantFrom('/analyze', '/api/items', '/api/archive', '/api/events', '/metrics', '/health', '/'), names.map((name) => `/api/${name}`), fc.webPath().map((path) => path || '/'));
    const sent = fc.record({ method: fc.constantFrom('GET' as const, 'POST' as const, 'PUT' as const, 'DELETE' as const, 'OPTIONS' as const, 'HEAD' as const), url, headers: fc.dictionary(header, fc.oneof(text, kinds), { maxKeys: 5 }), kind: kinds, payload: fc.oneof(fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)), multipart()), trusted: fc.boolean() });
    await fc.assert(fc.asyncProperty(sent.filter(({ method, url: path }) => !(method === 'GET' && path.startsWith('/api/events'))), async ({ method, url: path, headers, kind, payload, trusted }) => {
      const own = trusted ? { host: HOST, authorization: `Bearer ${TOKEN}`, 'content-type': kind } : {};
      const { statusCode, body, headers: answered } = await inTime(server.inject({ method, url: path, headers: { ...headers, ...own }, ...(method === 'GET' || method === 'HEAD' ? {} : { payload }) }), [method, path, headers, own, payload.toString('latin1')]);
      expect(statusCode, `${method} ${path} ${JSON.stringify(headers)} → ${body}`).not.toBe(500);
      if (answered['content-type']?.toString().startsWith('application/json') && body !== '' && path !== '/health') expectAnswer(statusCode, body, [method, path]);
    }), { numRuns: 400 });
    expect((await server.inject({ method: 'GET', url: '/health', headers: { host: HOST } })).statusCode).toBe(200);
    expect(work.store.audit.verify().valid).toBe(true);
  });

  it('as a message of the window, every channel answers in the contract', { timeout: 120_000 }, async () => {
    const message = fc.oneof({ weight: 3, arbitrary: inputs(() => known) }, { weight: 1, arbitrary: fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true, withBigInt: true, withNullPrototype: true, withSparseArray: true }) });
    await fc.assert(fc.asyncProperty(names, message, async (name, input) => {
      const answer: Answer = await work.api.call(name as RouteName, input);
      if (!answer.ok) expect(OUR_FAULT.has(answer.error.code), `${name} ${String(JSON.stringify(input, (_key, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)))} → ${answer.error.message}`).toBe(false);
    }), { numRuns: 400 });
    expect(work.store.audit.verify().valid).toBe(true);
  });
});

/** Uploads as clients write them, and with pieces missing, doubled or swapped. */
function multipart(): fc.Arbitrary<Buffer> {
  const name = fc.constantFrom('file', 'caseId', 'page', 'nResults', '__proto__', 'constructor', '');
  const filename = fc.option(fc.oneof(fc.constantFrom('a.png', '../../x', '가.png', 'a"b', 'a\0b', 'x'.repeat(3000)), fc.string()), { nil: undefined });
  const part = fc.record({ name, filename, body: fc.oneof(fc.constant('\x89PNG\r\n\x1a\n'), fc.string({ maxLength: 80 })) }).map(({ name: field, filename: file, body }) => `--x\r\ncontent-disposition: form-data; name="${field}"${file === undefined ? '' : `; filename="${file}"`}\r\n\r\n${body}\r\n`);
  return fc.tuple(fc.array(part, { maxLength: 5 }), fc.constantFrom('--x--\r\n', '--x--', '--x', '', '\r\n\r\n')).chain(([parts, end]) => {
    const whole = Buffer.from(parts.join('') + end, 'latin1');
    return fc.oneof({ weight: 3, arbitrary: fc.constant(whole) }, { weight: 1, arbitrary: fc.nat(Math.max(0, whole.length)).map((cut) => whole.subarray(0, cut)) });
  });
}
