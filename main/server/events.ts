import type { FastifyReply } from 'fastify';
import { FraudLensError, type AppEvent } from '../../preload/contract';

/** Comment line sent this often so that a dead connection is noticed, ms. */
const HEARTBEAT_MS = 15_000;

/** Bytes that may wait for a client that does not read; then it is dropped (EventSource connects again by itself). */
const MAX_BACKLOG_BYTES = 4 * 1024 * 1024;

/** Clients at once. With the backlog above they can hold 128 MB, and far more windows than anybody opens. */
const MAX_CLIENTS = 32;

/** Everything that happens, to every client that asks: server-sent events (WHATWG HTML §9.2). */
export class EventStreams {
  private clients = 0;

  constructor(private readonly subscribe: (listener: (event: AppEvent) => void) => () => void) {}

  /**
   * Streams events until the client goes.
   * @throws FraudLensError BUSY when there are too many clients already.
   */
  open(reply: FastifyReply): void {
    if (this.clients >= MAX_CLIENTS) throw new FraudLensError('BUSY', `${MAX_CLIENTS} windows are listening already; close one of them`);
    this.clients += 1;
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    const send = (text: string): void => {
      // The end of a dropped connection is only heard of later; nothing may be written until then.
      if (raw.destroyed) return;
      raw.write(text);
      if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
    };
    send(': connected\n\n');
    const unsubscribe = this.subscribe((event) => send(`data: ${JSON.stringify(event)}\n\n`));
    const heartbeat = setInterval(() => send(': still here\n\n'), HEARTBEAT_MS);
    raw.on('close', () => {
      clearInterval(heartbeat);
      unsubscribe();
      this.clients -= 1;
    });
  }
}
