import type { FastifyReply } from 'fastify';
import type { AppEvent } from '../../preload/contract';

/** Comment line sent this often so that a dead connection is noticed, ms. */
const HEARTBEAT_MS = 15_000;

/** Streams events as server-sent events (WHATWG HTML §9.2) until the client goes. */
export function streamEvents(reply: FastifyReply, subscribe: (listener: (event: AppEvent) => void) => () => void): void {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  raw.write(': connected\n\n');
  const unsubscribe = subscribe((event) => raw.write(`data: ${JSON.stringify(event)}\n\n`));
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    unsubscribe();
  });
}
