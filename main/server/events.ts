import type { FastifyReply } from 'fastify';
import type { AppEvent } from '../../preload/contract';

/** Comment line sent this often so that a dead connection is noticed, ms. */
const HEARTBEAT_MS = 15_000;

/** Bytes that may wait for a client that does not read; then it is dropped (EventSource connects again by itself). */
const MAX_BACKLOG_BYTES = 8 * 1024 * 1024;

/** Streams events as server-sent events (WHATWG HTML §9.2) until the client goes. */
export function streamEvents(reply: FastifyReply, subscribe: (listener: (event: AppEvent) => void) => () => void): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  raw.write(': connected\n\n');
  const unsubscribe = subscribe((event) => {
    raw.write(`data: ${JSON.stringify(event)}\n\n`);
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
  });
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
}
