import { z } from 'zod';
import { FraudLensError, ImageBytes, ItemAnalysis, type AnalyzeOptions, type Box, type EngineState, type ErrorInfo, type QuarterTurn } from '../../preload/contract';
import { EngineMessage, EngineStarted, type EngineConfig, type EngineRequest } from '../engine/protocol';
import type { LoadedWatchlist } from '../engine/watchlist/watchlists';
import type { CaseRecord, Engine, Progress } from './engine';
import { Deadline } from './deadline';
import type { EngineChild } from './engine-child';

/** Limits under which one engine process works. */
export type EngineLimits = {
  /** Longest time the engine may work on one request, ms; then the process is killed. Waiting for a neighbour does not count. */
  requestMs: number;
  /** Longest time until models are loaded, ms. */
  startMs: number;
  /** Resident memory at which an idle engine is replaced by a fresh one, bytes. */
  recycleRssBytes: number;
  /** Crashes in a row, without one answer between them, after which no further process is started. */
  crashesInARow: number;
};

const DEFAULT_ENGINE_LIMITS: EngineLimits = { requestMs: 120_000, startMs: 60_000, recycleRssBytes: 1_200_000_000, crashesInARow: 5 };

type Pending = { resolve: (value: unknown) => void; reject: (error: FraudLensError) => void; deadline: Deadline; working: boolean; progress?: Progress | undefined };
type Request = EngineRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** Reasons for a failed start that a fresh process may not meet again. */
const PASSING = new Set(['ENGINE_CRASHED', 'ENGINE_TIMEOUT', 'CANCELLED']);

/**
 * The engine in a process of its own: started at once, restarted after a crash, killed at a deadline, recycled when idle and
 * large. Requests sent while it starts wait for it.
 */
export class EngineProcess implements Engine {
  private child: EngineChild | null = null;
  private ready: Promise<void> = Promise.resolve();
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<(state: EngineState) => void>();
  private readonly analystCases = new Map<string, CaseRecord>();
  private watchlists: LoadedWatchlist[] = [];
  private nextId = 1;
  private crashesInARow = 0;
  private current: EngineState = { state: 'starting', pid: null, rssBytes: null, restarts: 0, error: null };

  constructor(private readonly spawn: () => EngineChild, private readonly config: EngineConfig | Promise<EngineConfig>, private readonly limits: EngineLimits = DEFAULT_ENGINE_LIMITS) {
    this.start();
  }

  get state(): EngineState {
    return this.current;
  }

  onState(listener: (state: EngineState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async inspect(bytes: Uint8Array, name: string): Promise<{ format: string; pages: number }> {
    return z.object({ format: z.string(), pages: z.number().int().min(1) }).parse(await this.request({ kind: 'inspect', bytes, name }));
  }

  async analyze(bytes: Uint8Array, name: string, options: AnalyzeOptions, progress?: Progress): Promise<ItemAnalysis> {
    return checked(ItemAnalysis, await this.request({ kind: 'analyze', bytes, name, options }, progress));
  }

  async picture(bytes: Uint8Array, name: string, page: number, maxWidth: number, turned: QuarterTurn, redact: Box[] = []): Promise<ImageBytes> {
    return checked(ImageBytes, await this.request({ kind: 'picture', bytes, name, page, maxWidth, turned, redact }));
  }

  async addCases(cases: CaseRecord[]): Promise<void> {
    // Kept here as well: a fresh process after a crash must know them too.
    for (const record of cases) this.analystCases.set(record.caseId, record);
    await this.request({ kind: 'addCases', cases });
  }

  async setWatchlists(lists: LoadedWatchlist[]): Promise<void> {
    this.watchlists = lists;
    await this.request({ kind: 'setWatchlists', lists });
  }

  /** Waits until models are loaded; rejects with the reason when they cannot be. */
  async whenReady(): Promise<void> {
    await this.ready;
  }

  async stop(): Promise<void> {
    this.become({ state: 'stopped', pid: null });
    const child = this.child;
    this.child = null;
    child?.kill();
    this.rejectAll({ code: 'CANCELLED', message: 'the engine was stopped' });
  }

  private start(): void {
    const child = this.spawn();
    this.child = child;
    child.onMessage((message) => this.receive(child, message));
    child.onExit((reason) => this.exited(child, reason));
    this.ready = this.startWith(child).then(async (answer) => {
      const { warning } = checked(EngineStarted, answer);
      if (this.analystCases.size > 0) await this.send({ kind: 'addCases', cases: [...this.analystCases.values()] }, this.limits.startMs);
      if (this.watchlists.length > 0) await this.send({ kind: 'setWatchlists', lists: this.watchlists }, this.limits.startMs);
      if (warning) console.error(warning.message);
      this.become({ state: 'ready', pid: child.pid, error: warning });
    });
    // An engine that answers that it cannot start will not do better the next time; one that fell over may.
    this.ready.catch((error: unknown) => {
      if (this.child === child && error instanceof FraudLensError && !PASSING.has(error.code)) this.fail(error);
    });
  }

  /** The process loads its code while its configuration (checked models) is still on the way. */
  private async startWith(child: EngineChild): Promise<unknown> {
    const config = await this.config;
    if (this.child !== child) throw new FraudLensError('CANCELLED', 'another engine process has taken the place of this one');
    return this.send({ kind: 'start', config }, this.limits.startMs);
  }

  private async request(request: Request, progress?: Progress): Promise<unknown> {
    if (this.current.state === 'failed' || this.current.state === 'stopped') {
      throw new FraudLensError('ENGINE_UNAVAILABLE', this.current.error?.message ?? `the engine is ${this.current.state}`);
    }
    await this.ready;
    return this.send(request, this.limits.requestMs, progress);
  }

  private send(request: Request, timeoutMs: number, progress?: Progress): Promise<unknown> {
    const id = this.nextId++;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject, deadline: new Deadline(timeoutMs, () => this.expire(id, request, timeoutMs)), working: false, progress });
      this.countTime();
      this.child?.post({ ...request, id });
    });
  }

  private receive(child: EngineChild, raw: unknown): void {
    if (child !== this.child) return;
    const parsed = EngineMessage.safeParse(raw);
    if (!parsed.success) {
      // Whatever it is, it is no longer our engine (a decoder taken over by its picture): a fresh process takes its place.
      child.kill();
      return;
    }
    const message = parsed.data;
    const pending = this.pending.get(message.id);
    if (message.kind === 'turn') {
      if (pending) pending.working = message.mine;
      this.countTime();
      return;
    }
    if (message.kind === 'progress') {
      pending?.progress?.(message.share);
      return;
    }
    this.settle(message.id);
    this.crashesInARow = 0;
    this.become({ rssBytes: message.rssBytes });
    if (message.kind === 'answer') pending?.resolve(message.value);
    else pending?.reject(new FraudLensError(message.error.code, message.error.message, message.error.details));
    if (this.pending.size === 0 && message.rssBytes > this.limits.recycleRssBytes) this.replace(null);
  }

  /** A request ran past its deadline: the process is stuck in native code, so it goes, and what else it had is retried by the queue. */
  private expire(id: number, request: Request, timeoutMs: number): void {
    const pending = this.settle(id);
    const subject = 'name' in request ? request.name : request.kind;
    pending?.reject(new FraudLensError('ENGINE_TIMEOUT', `${subject}: no answer from the engine within ${Math.round(timeoutMs / 1000)} s`));
    this.child?.kill();
  }

  private exited(child: EngineChild, reason: string): void {
    if (child !== this.child) return;
    this.crashesInARow += 1;
    const error: ErrorInfo = { code: 'ENGINE_CRASHED', message: `the engine process ended unexpectedly (${reason})` };
    if (this.crashesInARow >= this.limits.crashesInARow) {
      this.fail(new FraudLensError(error.code, `${error.message}, ${this.crashesInARow} times in a row`));
      return;
    }
    this.replace(error);
  }

  /** Puts a fresh process in the place of this one: after a crash (`error`), or because an idle one has grown too large (null). */
  private replace(error: ErrorInfo | null): void {
    const old = this.child;
    this.child = null;
    old?.kill();
    this.become({ state: 'restarting', pid: null, rssBytes: null, restarts: this.current.restarts + 1, error });
    if (error) this.rejectAll(error);
    this.start();
  }

  private fail(error: FraudLensError): void {
    this.become({ state: 'failed', pid: null, error: { code: error.code, message: error.message } });
    this.rejectAll({ code: 'ENGINE_UNAVAILABLE', message: error.message });
    const child = this.child;
    this.child = null;
    child?.kill();
  }

  private rejectAll(error: ErrorInfo): void {
    for (const id of [...this.pending.keys()]) this.settle(id)?.reject(new FraudLensError(error.code, error.message));
  }

  private settle(id: number): Pending | undefined {
    const pending = this.pending.get(id);
    pending?.deadline.hold();
    this.pending.delete(id);
    this.countTime();
    return pending;
  }

  /** The time goes to what the engine works on; while it says of nothing that it does, to all that is asked of it. */
  private countTime(): void {
    const all = [...this.pending.values()];
    const idle = all.every(({ working }) => !working);
    for (const { deadline, working } of all) {
      if (working || idle) deadline.run();
      else deadline.hold();
    }
  }

  private become(change: Partial<EngineState>): void {
    this.current = { ...this.current, ...change };
    for (const listener of this.listeners) listener(this.current);
  }
}

/** What another process answers is checked like anything from outside. */
function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new FraudLensError('INVALID_OUTPUT', `the engine's answer does not fit the contract: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}
