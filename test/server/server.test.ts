import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FraudLensError } from '../../preload/contract';
import { createServer } from '../../main/server';
import { RecordingBackend } from './backend';

const TOKEN = 'a-token-for-tests-0123456789';
let backend: RecordingBackend;
let server: FastifyInstance;
let base: string;
let folder: string;

beforeEach(async () => {
  backend = new RecordingBackend();
  folder = mkdtempSync(join(tmpdir(), 'fraudlens-server-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>FraudLens</title>');
  const hosts = new Set<string>();
  server = await createServer({
    backend, rendererFolder: folder, maxFileBytes: 1000, ratePerMinute: { all: 30, analyze: 5 },
    access: { token: TOKEN, hosts, corsOrigins: new Set(['https://desk.example']) },
  });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as { port: number };
  hosts.add(`127.0.0.1:${port}`);
  base = `http://127.0.0.1:${port}`;
});

afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

const authorised = { authorization: `Bearer ${TOKEN}` };
const post = (path: string, body: BodyInit, headers: Record<string, string> = authorised): Promise<Response> => fetch(base + path, { method: 'POST', body, headers });
const json = (path: string, body: unknown, headers: Record<string, string> = authorised): Promise<Response> => post(path, JSON.stringify(body), { ...headers, 'content-type': 'application/json' });
const form = (files: [string, Uint8Array][], fields: Record<string, string> = {}): FormData => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  for (const [name, bytes] of files) data.append('file', new Blob([new Uint8Array(bytes)]), name);
  return data;
};
const code = async (response: Response): Promise<string> => ((await response.json()) as { error: { code: string } }).error.code;

describe('access', () => {
  it('serves the interface without a token, under the content security policy', async () => {
    const response = await fetch(`${base}/`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('FraudLens');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/api/items.list', '/analyze'])('refuses %s without the token and with a wrong one', async (path) => {
    expect((await json(path, {}, {})).status).toBe(401);
    expect((await json(path, {}, { authorization: 'Bearer wrong' })).status).toBe(401);
    expect(backend.calls).toEqual([]);
  });

  it('refuses a Host that is not ours (DNS rebinding) and an unknown Origin', async () => {
    const rebound = await server.inject({ method: 'GET', url: '/health', headers: { host: 'evil.example:80' } });
    expect(rebound.statusCode).toBe(403);
    expect((await json('/api/items.list', {}, { ...authorised, origin: 'https://evil.example' })).status).toBe(403);
  });

  it('answers an allowed origin with CORS headers, and no other', async () => {
    const allowed = await json('/api/items.list', {}, { ...authorised, origin: 'https://desk.example' });
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://desk.example');
    const own = await json('/api/items.list', {});
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('limits the rate with a typed error', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => json('/api/queue.state', {})));
    const limited = answers.filter((response) => response.status === 429);
    expect(limited.length).toBeGreaterThan(0);
    expect(await code(limited[0]!)).toBe('RATE_LIMITED');
  });

  it('reports health without a token and metrics with it', async () => {
    expect(await (await fetch(`${base}/health`)).json()).toEqual({ status: 'ok', engine: 'ready' });
    expect((await fetch(`${base}/metrics`)).status).toBe(401);
    const text = await (await fetch(`${base}/metrics`, { headers: authorised })).text();
    expect(text).toContain('fraudlens_queue_waiting 3');
  });
});

describe('api routes', () => {
  it('hands input to the use case and bytes back as base64', async () => {
    backend.answer = () => ({ bytes: new Uint8Array([1, 2, 3]) });
    const response = await json('/api/items.image', { itemId: 'x', variant: 'full' });
    expect(await response.json()).toEqual({ ok: true, value: { bytes: { $bytes: 'AQID' } } });
    expect(backend.calls).toEqual([{ name: 'items.image', input: { itemId: 'x', variant: 'full' } }]);
  });

  it('has no route for prototype names, unknown names and paths on this disk', async () => {
    expect((await json('/api/constructor', {})).status).toBe(404);
    expect((await json('/api/nothing', {})).status).toBe(404);
    expect((await json('/api/items.addPaths', { paths: ['/etc/passwd'] })).status).toBe(403);
    expect(backend.calls).toEqual([]);
  });

  it('turns broken JSON into INVALID_INPUT', async () => {
    const response = await post('/api/items.list', '{', { ...authorised, 'content-type': 'application/json' });
    expect(response.status).toBe(400);
    expect(await code(response)).toBe('INVALID_INPUT');
  });

  it('turns bytes that are no base64 and bottomless nesting into INVALID_INPUT', async () => {
    for (const body of ['{"title":{"$bytes":"%%%"}}', `{"title":${'['.repeat(200_000)}${']'.repeat(200_000)}}`]) {
      const response = await post('/api/cases.create', body, { ...authorised, 'content-type': 'application/json' });
      expect([response.status, await code(response)]).toEqual([400, 'INVALID_INPUT']);
    }
    expect(backend.calls).toEqual([]);
  });

  it('answers an address that is none in the contract', async () => {
    const response = await fetch(`${base}/%ff`);
    expect([response.status, await code(response)]).toEqual([400, 'INVALID_INPUT']);
  });

  it('tells what became of every file when one of them is refused', async () => {
    const refusal = { code: 'INVALID_INPUT', message: 'the name is too long' } as const;
    const taken = backend.call.bind(backend);
    backend.answer = (_name, input) => (input as { files: { name: string }[] }).files.map(({ name }) => ({ accepted: true, name }));
    backend.call = (async (name: string, input: { files: { name: string }[] }) => (input.files[0]!.name === 'b' ? { ok: false, error: refusal } : taken(name, input))) as unknown as typeof backend.call;
    const response = await post('/api/items', form([['a', new Uint8Array([1])], ['b', new Uint8Array([2])], ['c', new Uint8Array([3])]]));
    expect(await response.json()).toEqual({ ok: true, value: [{ accepted: true, name: 'a' }, { accepted: false, name: 'b', error: refusal }, { accepted: true, name: 'c' }] });
  });

  it('refuses an upload into a case that is not there as a whole', async () => {
    backend.call = (async () => ({ ok: false, error: { code: 'NOT_FOUND', message: 'there is no case' } })) as unknown as typeof backend.call;
    const response = await post('/api/items', form([['a', new Uint8Array([1])]]));
    expect([response.status, await code(response)]).toEqual([404, 'NOT_FOUND']);
  });

  it('takes uploads file by file, with the case', async () => {
    backend.answer = (_name, input) => (input as { files: { name: string }[] }).files.map((file) => ({ accepted: true, name: file.name, itemId: file.name, duplicateOf: null }));
    const response = await post('/api/items', form([['가.png', new Uint8Array([1])], ['b.png', new Uint8Array([2, 3])]], { caseId: 'c1' }));
    expect(((await response.json()) as { value: { name: string }[] }).value.map((outcome) => outcome.name)).toEqual(['가.png', 'b.png']);
    expect(backend.calls.map((call) => (call.input as { caseId: string }).caseId)).toEqual(['c1', 'c1']);
  });

  it('takes a case archive larger than a picture may be, and only as an upload', async () => {
    backend.answer = () => ({ caseId: 'c', title: 't', items: 1, renamed: 0, sha256: '', auditEntries: 1 });
    expect((await post('/api/archive', form([['case.zip', new Uint8Array(2000)]]))).status).toBe(200);
    expect(backend.calls.map(({ name, input }) => [name, (input as { bytes: Uint8Array }).bytes.length])).toEqual([['archive.import', 2000]]);
    expect((await json('/api/archive.import', { path: '/etc/passwd' })).status).toBe(403);
    expect((await post('/api/archive', form([]))).status).toBe(400);
  });

  it.each(['EVIDENCE_ALTERED', 'EVIDENCE_MISSING', 'AUDIT_BROKEN'] as const)('calls %s of an archive that was sent the sender\'s fault, and of what is kept here its own', async (error) => {
    backend.call = (async () => ({ ok: false, error: { code: error, message: 'because' } })) as unknown as typeof backend.call;
    const sent = await post('/api/archive', form([['case.zip', new Uint8Array([1])]]));
    expect([sent.status, await code(sent)]).toEqual([422, error]);
    expect((await json('/api/report.create', {})).status).toBe(error === 'EVIDENCE_MISSING' ? 410 : 500);
  });

  it('takes five thousand files in one request, and tells of what came before one too many', { timeout: 60_000 }, async () => {
    backend.answer = (_name, input) => (input as { files: { name: string }[] }).files.map(({ name }) => ({ accepted: true, name }));
    const files = (count: number): [string, Uint8Array][] => Array.from({ length: count }, (_, at) => [`${at}.png`, new Uint8Array([1])]);
    const all = (await (await post('/api/items', form(files(5000), { caseId: 'c' }))).json()) as { value: unknown[] };
    expect(all.value).toHaveLength(5000);
    const more = (await (await post('/api/items', form(files(5001)))).json()) as { value: unknown[] };
    expect(more.value).toHaveLength(5001);
    expect(more.value.at(-1)).toMatchObject({ accepted: false, name: 'file 5001', error: { code: 'TOO_MANY_ITEMS' } });
  });

  it('refuses an upload over the byte limit, one without files and one that is not multipart', async () => {
    const large = await post('/api/items', form([['big.png', new Uint8Array(2000)]]));
    expect([large.status, await code(large)]).toEqual([413, 'TOO_MANY_BYTES']);
    expect((await post('/api/items', form([]))).status).toBe(400);
    expect((await json('/api/items', {})).status).toBe(400);
  });

  it('streams events until the client goes', async () => {
    const controller = new AbortController();
    const response = await fetch(`${base}/api/events?token=${TOKEN}`, { signal: controller.signal });
    const reader = response.body!.getReader();
    await reader.read();
    backend.emit({ type: 'item-removed', itemId: 'gone' });
    const { value } = await reader.read();
    expect(new TextDecoder().decode(value)).toBe('data: {"type":"item-removed","itemId":"gone"}\n\n');
    controller.abort();
    await expect.poll(() => backend.listening).toBe(0);
  });
});

describe('/analyze', () => {
  it('analyses one file with its options and keeps the schema', async () => {
    const response = await post('/analyze', form([['a.png', new Uint8Array([1, 2])]], { scamType: 'parcel', nResults: '5' }));
    expect(response.status).toBe(200);
    expect(((await response.json()) as { value: { analysis: { status: string } } }).value.analysis.status).toBe('UNREADABLE');
    expect(backend.analysed).toEqual([{ name: 'a.png', bytes: 2, options: { scamType: 'parcel', nResults: 5, page: 1 } }]);
    const metrics = await (await fetch(`${base}/metrics`, { headers: authorised })).text();
    expect(metrics).toContain('fraudlens_images_analysed_total{status="UNREADABLE"} 1');
  });

  it.each([
    [form([]), {}], [form([['a', new Uint8Array([1])], ['b', new Uint8Array([1])]]), {}],
    [form([['a', new Uint8Array([1])]], { scamType: 'no-such' }), {}], [form([['a', new Uint8Array([1])]], { nResults: '-1' }), {}],
    [form([['a', new Uint8Array([1])]], { nResults: '900' }), {}], [form([['a', new Uint8Array([1])]], { prompt: 'x' }), {}],
  ])('refuses bad input %#', async (body) => {
    const response = await post('/analyze', body);
    expect([response.status, await code(response)]).toEqual([400, 'INVALID_INPUT']);
    expect(backend.analysed).toEqual([]);
  });

  it.each([['BUSY', 503], ['TRUNCATED_IMAGE', 422], ['UNSUPPORTED_TYPE', 415], ['ENGINE_TIMEOUT', 504]] as const)('answers %s with %i', async (error, status) => {
    backend.analyzeError = new FraudLensError(error, 'because');
    const response = await post('/analyze', form([['a.png', new Uint8Array([1])]]));
    expect([response.status, await code(response)]).toEqual([status, error]);
  });
});
