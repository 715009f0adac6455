import { connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createServer } from '../../main/server';
import { RecordingBackend } from './backend';

const TOKEN = 'a-token-for-tests-0123456789';
let backend: RecordingBackend;
let server: FastifyInstance;
let port: number;

beforeEach(async () => {
  backend = new RecordingBackend();
  const hosts = new Set<string>();
  server = await createServer({ backend, rendererFolder: null, maxFileBytes: 1000, ratePerMinute: { all: 1e6, analyze: 1e6 }, access: { token: TOKEN, hosts, corsOrigins: new Set() } });
  await server.listen({ host: '127.0.0.1', port: 0 });
  port = (server.server.address() as { port: number }).port;
  hosts.add(`127.0.0.1:${port}`);
});
afterEach(() => server.close());

/** A client that reads the head of the answer and then nothing more. */
function deafClient(): Promise<{ socket: Socket; status: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(`GET /api/events?token=${TOKEN} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n\r\n`));
    socket.on('error', reject).once('data', (head) => {
      socket.pause();
      socket.off('error', reject).on('error', () => undefined);
      resolve({ socket, status: head.toString().split(' ')[1] ?? '' });
    });
  });
}

const megabytes = (): number => process.memoryUsage().rss / 2 ** 20;

describe('listeners that never read', () => {
  it('are let in up to a number, and dropped when too much waits for them, in bounded memory', { timeout: 120_000 }, async () => {
    const clients: { socket: Socket; status: string }[] = [];
    for (let i = 0; i < 60; i += 1) clients.push(await deafClient());
    expect(clients.filter(({ status }) => status === '200')).toHaveLength(32);
    expect(clients.filter(({ status }) => status === '503')).toHaveLength(28);
    const before = megabytes();
    let most = 0;
    const itemId = 'x'.repeat(2000);
    // 80 MB to each of them, in bursts during which nothing else gets a turn.
    for (let burst = 0; burst < 40; burst += 1) {
      for (let i = 0; i < 1000; i += 1) backend.emit({ type: 'item-removed', itemId });
      await new Promise((resolve) => setImmediate(resolve));
      most = Math.max(most, megabytes() - before);
    }
    expect(backend.listening).toBe(0);
    expect(most).toBeLessThan(500);
    expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(200);
    expect((await deafClient()).status).toBe('200');
    for (const { socket } of clients) socket.destroy();
  });
});
