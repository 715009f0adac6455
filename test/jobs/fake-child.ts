import type { EngineChild } from '../../main/jobs/engine-child';
import type { EngineMessage, EngineRequest } from '../../main/engine/protocol';

/** An engine process without a process: the test answers for it. */
export class FakeChild implements EngineChild {
  static nextPid = 1000;
  readonly pid = FakeChild.nextPid++;
  readonly received: EngineRequest[] = [];
  killed = false;
  private onMessageListener: (message: unknown) => void = () => undefined;
  private onExitListener: (reason: string) => void = () => undefined;

  constructor(private readonly onRequest: (request: EngineRequest, child: FakeChild) => void) {}

  post(message: unknown): void {
    const request = message as EngineRequest;
    this.received.push(request);
    queueMicrotask(() => this.onRequest(request, this));
  }

  onMessage(listener: (message: unknown) => void): void {
    this.onMessageListener = listener;
  }

  onExit(listener: (reason: string) => void): void {
    this.onExitListener = listener;
  }

  kill(): void {
    if (this.killed) return;
    this.killed = true;
    queueMicrotask(() => this.onExitListener('signal SIGKILL'));
  }

  answer(request: { id: number }, value: unknown, rssBytes = 100): void {
    this.say({ kind: 'answer', id: request.id, value, rssBytes });
  }

  say(message: EngineMessage | Record<string, unknown>): void {
    this.onMessageListener(message);
  }

  crash(reason = 'signal SIGSEGV'): void {
    this.killed = true;
    this.onExitListener(reason);
  }
}
