import { FraudLensError, toErrorInfo, type ErrorInfo, type ItemAnalysis, type ItemSummary, type QueueState } from '../../preload/contract';
import type { StoredItem } from '../store/items';
import type { Job } from '../store/jobs';
import type { Store } from '../store/store';
import type { Engine } from './engine';
import type { Gate } from './gate';
import { Listeners } from './listeners';
import { recordFailure, recordResult, resultToCopy, type IsCurrent } from './outcome';
import { recover } from './recovery';
import { Pace } from './pace';
import { isEngineAtFault, isRetryable, isStorageFault } from './retryable';

/** How patient the queue is. */
export type QueueLimits = {
  /** Jobs in the engine at once. */
  workers: number;
  /** Attempts until a job is put into quarantine. */
  attempts: number;
  /** Times that the whole program may die over a job until that goes into quarantine: it may be why. */
  interruptions: number;
  /** Wait before the second attempt, ms; doubles with each further one. */
  backoffMs: number;
  /** Longest time for one attempt in the engine with its waiting there, ms. Behind the engine's own deadline, which kills the process: room for a neighbour's time, then its own. */
  deadlineMs: number;
};
export const DEFAULT_QUEUE_LIMITS: QueueLimits = { workers: 2, attempts: 3, interruptions: 5, backoffMs: 1000, deadlineMs: 300_000 };

/** What listeners are told. */
export type QueueEvent = { type: 'item'; item: ItemSummary } | { type: 'queue'; queue: QueueState };

type Run = { itemId: string; share: number; told: number; abandoned: boolean; alone: boolean };

/** Longest setTimeout that Node keeps, ms. */
const LONGEST_TIMER = 2 ** 31 - 1;
/** Queue events are gathered for this long, ms. */
const GATHER_MS = 50;
/** Progress worth telling. */
const STEP = 0.05;

/** Works through the jobs in the store: two at a time, each to exactly one result or one clear failure, across crashes of any process. */
export class JobQueue {
  private readonly runs = new Set<Run>();
  private readonly listeners = new Listeners<QueueEvent>();
  private readonly pace = new Pace();
  private readonly unsubscribe: () => void;
  private paused = true;
  private fault: ErrorInfo | null = null;
  private closed = false;
  private alarm: NodeJS.Timeout | null = null;
  private gathering: NodeJS.Timeout | null = null;

  /** Jobs stay where they are until `start`. */
  constructor(private readonly parts: { store: Store; engine: Engine; gate: Gate; isCurrent: IsCurrent }, private readonly limits: QueueLimits = DEFAULT_QUEUE_LIMITS) {
    this.unsubscribe = parts.engine.onState(() => this.wake());
  }

  /** Puts jobs of a process that is gone back into the queue and begins to work. */
  start(): void {
    const { store } = this.parts;
    store.transaction(() => recover(store, this.limits.interruptions));
    this.paused = false;
    this.wake();
  }

  /** Looks for work; call it after jobs were added. */
  wake(): void {
    if (this.alarm) clearTimeout(this.alarm);
    this.alarm = null;
    this.tellQueue();
    try {
      this.takeUp();
    } catch (error) {
      this.stall(error);
    }
  }

  /** Takes up no further jobs; those in the engine finish. */
  pause(): void {
    this.paused = true;
    this.tellQueue();
    this.parts.store.audit.append('queue.paused', 'queue');
  }

  resume(): void {
    const { store } = this.parts;
    store.transaction(() => {
      store.audit.append('queue.resumed', 'queue');
      // Left over when the store could not be written at the end of an attempt.
      for (const { itemId } of store.jobs.interrupted()) if (!this.runOf(itemId)) store.jobs.putBack(itemId);
    });
    this.paused = false;
    this.fault = null;
    this.wake();
  }

  /** Waiting jobs are cancelled at once; those in the engine are abandoned and their results thrown away. Returns how many. */
  cancel(itemIds: readonly string[]): number {
    const { store } = this.parts;
    const cancelled = store.transaction(() => itemIds.filter((itemId) => {
      const changed = store.jobs.cancel(itemId);
      if (changed) store.audit.append('item.cancelled', itemId);
      return changed;
    }));
    this.abandon(cancelled);
    for (const itemId of cancelled) this.tellItem(itemId);
    this.wake();
    return cancelled.length;
  }

  /** Failed, quarantined and cancelled jobs start afresh. Returns how many. */
  retry(itemIds: readonly string[]): number {
    const { store } = this.parts;
    const queued = store.transaction(() => itemIds.filter((itemId) => {
      const changed = store.jobs.requeue(itemId);
      if (changed) store.audit.append('item.retried', itemId);
      return changed;
    }));
    for (const itemId of queued) this.tellItem(itemId);
    this.wake();
    return queued.length;
  }

  /** Whatever the engine still says about these items is thrown away. */
  abandon(itemIds: readonly string[]): void {
    const gone = new Set(itemIds);
    for (const run of this.runs) if (gone.has(run.itemId)) run.abandoned = true;
  }

  get state(): QueueState {
    const counts = this.parts.store.jobs.counts();
    const left = counts.queued + counts.running;
    return {
      paused: this.paused, queued: counts.queued, running: counts.running, done: counts.done, failed: counts.failed + counts.quarantined,
      etaMs: this.paused && left > 0 ? null : this.pace.eta(left),
      error: this.fault,
    };
  }

  /** Share done of a running item, 0–1; 0 for others. */
  progress(itemId: string): number {
    return this.runOf(itemId)?.share ?? 0;
  }

  /** The item as lists show it, with its progress. */
  summary(itemId: string): ItemSummary {
    return this.withProgress(this.parts.store.items.summary(itemId));
  }

  withProgress(item: ItemSummary): ItemSummary {
    return item.state === 'running' ? { ...item, progress: this.progress(item.id) } : item;
  }

  subscribe(listener: (event: QueueEvent) => void): () => void {
    return this.listeners.add(listener);
  }

  /** Stops working; what is in the engine goes back into the queue, as if it had not been started. */
  close(): void {
    this.closed = true;
    this.unsubscribe();
    for (const timer of [this.alarm, this.gathering]) if (timer) clearTimeout(timer);
    for (const run of this.runs) {
      if (!run.abandoned) this.parts.store.jobs.putBack(run.itemId);
      run.abandoned = true;
    }
    this.listeners.clear();
  }

  private takeUp(): void {
    while (this.mayTakeUp()) {
      const nowMs = this.nowMs();
      const job = this.parts.store.jobs.next(nowMs, this.limits.backoffMs * 2 ** this.limits.attempts);
      if (!job) return this.setAlarm(nowMs);
      const alone = isEngineAtFault(job.lastErrorCode);
      // A job that may have brought the engine down must not take a neighbour with it.
      if (alone && this.runs.size > 0) return;
      this.launch(job, alone);
    }
  }

  private mayTakeUp(): boolean {
    const engine = this.parts.engine.state.state;
    const alone = [...this.runs].some((run) => run.alone);
    return !this.closed && !this.paused && engine !== 'failed' && engine !== 'stopped' && !alone && this.runs.size < this.limits.workers;
  }

  /** Wakes when the next job that was put off may start. @param nowMs when none was due: a job that falls due a moment later must not be missed. */
  private setAlarm(nowMs: number): void {
    const next = this.parts.store.jobs.nextStart();
    if (next === null) return;
    // A job that is due but was not taken up waits for its original; that one's end wakes the queue.
    const wait = next - nowMs;
    if (wait > 0) this.alarm = setTimeout(() => this.wake(), Math.min(wait, LONGEST_TIMER));
  }

  private launch(job: Job, alone: boolean): void {
    const run: Run = { itemId: job.itemId, share: 0, told: 0, abandoned: false, alone };
    this.parts.store.jobs.start(job.itemId);
    this.runs.add(run);
    this.pace.begin(performance.now());
    this.tellItem(job.itemId);
    void this.perform(run, job);
  }

  /** One attempt, start to end. Never throws: an item must not stop the batch. */
  private async perform(run: Run, job: Job): Promise<void> {
    try {
      const item = this.parts.store.items.get(job.itemId);
      const ended = await this.attempt(run, item);
      if (!run.abandoned) this.settle(item, job, ended);
      // Copies take no time and say nothing.
      if (!run.abandoned && !('from' in ended && ended.from !== null)) this.pace.end(performance.now());
    } catch (error) {
      if (!run.abandoned) this.stall(error);
    }
    this.runs.delete(run);
    if (this.runs.size === 0) this.pace.rest(performance.now());
    if (this.closed) return;
    if (!run.abandoned) this.tellItem(run.itemId);
    this.wake();
  }

  private async attempt(run: Run, item: StoredItem): Promise<{ analysis: ItemAnalysis; from: string | null } | { error: ErrorInfo }> {
    const { store, engine, gate, isCurrent } = this.parts;
    try {
      const copy = resultToCopy(store, item, isCurrent);
      if (copy) return copy;
      const bytes = await store.evidence.get(item.sha256, item.name);
      const analysis = await gate.run(async () => {
        if (run.abandoned) throw new FraudLensError('CANCELLED', `${item.name} was cancelled`);
        return within(this.limits.deadlineMs, item.name, engine.analyze(bytes, item.name, item.options, (share) => this.advance(run, share)));
      }, { priority: 'batch' });
      return { analysis, from: null };
    } catch (error) {
      return { error: toErrorInfo(error) };
    }
  }

  private settle(item: StoredItem, job: Job, ended: { analysis: ItemAnalysis; from: string | null } | { error: ErrorInfo }): void {
    const { store, engine } = this.parts;
    if ('analysis' in ended) {
      try {
        return recordResult(store, item, ended.analysis, ended.from);
      } catch (error) {
        if (!(error instanceof FraudLensError) || error.code !== 'INVALID_OUTPUT') throw error;
        return recordFailure(store, item, toErrorInfo(error), { state: 'failed' });
      }
    }
    const { error } = ended;
    // The fault of nobody's file: it waits until there is an engine, or a writable disk, again.
    if (engine.state.state === 'failed' || engine.state.state === 'stopped') return store.jobs.putBack(item.id);
    if (isStorageFault(error.code)) throw new FraudLensError(error.code, error.message, error.details);
    if (!isRetryable(error.code)) return recordFailure(store, item, error, { state: 'failed' });
    if (job.attempts + 1 >= this.limits.attempts) return recordFailure(store, item, error, { state: 'quarantined' });
    recordFailure(store, item, error, { retryAtMs: this.nowMs() + this.limits.backoffMs * 2 ** job.attempts });
  }

  /** The store cannot be written: to go on would lose results. Paused until somebody has made room and resumes. */
  private stall(error: unknown): void {
    this.paused = true;
    this.fault = toErrorInfo(error);
    console.error(`the queue paused itself: ${this.fault.message}`);
    this.tellQueue();
  }

  private advance(run: Run, share: number): void {
    if (run.abandoned || this.closed) return;
    run.share = Math.min(1, Math.max(run.share, share));
    if (run.share - run.told < STEP) return;
    run.told = run.share;
    this.tellItem(run.itemId);
  }

  private tellItem(itemId: string): void {
    this.tell(() => (this.parts.store.items.has(itemId) ? { type: 'item', item: this.summary(itemId) } : null));
  }

  private tellQueue(): void {
    if (this.closed) return;
    this.gathering ??= setTimeout(() => {
      this.gathering = null;
      this.tell(() => ({ type: 'queue', queue: this.state }));
    }, GATHER_MS).unref();
  }

  /** Called from timers and ends of attempts, where nobody would catch: a store that cannot be read is told like one that cannot be written. */
  private tell(read: () => QueueEvent | null): void {
    if (!this.listeners.any) return;
    try {
      const event = read();
      if (event) this.listeners.tell(event);
    } catch (error) {
      if (!this.fault) this.stall(error);
    }
  }

  private runOf(itemId: string): Run | undefined {
    return [...this.runs].find((run) => run.itemId === itemId && !run.abandoned);
  }

  private nowMs(): number {
    return this.parts.store.now().getTime();
  }
}

/** @throws FraudLensError ENGINE_TIMEOUT when `work` takes longer; what it says afterwards is not heard. */
async function within<T>(ms: number, name: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FraudLensError('ENGINE_TIMEOUT', `${name}: no result within ${Math.round(ms / 1000)} s`)), ms);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
