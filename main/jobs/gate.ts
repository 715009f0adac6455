import { FraudLensError } from '../../preload/contract';

/** Interactive requests have somebody waiting at the screen; batch work has the night. */
export type Priority = 'interactive' | 'batch';

type Waiting = { priority: Priority; start: () => void };

/** Interactive starts in a row after which a waiting batch request gets its turn. */
const FAIR_SHARE = 8;

/**
 * Lets few requests into the engine at once and few wait before it. Who cannot even wait is told BUSY at once, so that load shows as a
 * clear answer instead of growing memory.
 */
export class Gate {
  private active = 0;
  private inARow = 0;
  private readonly waiting: Waiting[] = [];

  /**
   * @param slots requests in the engine at once.
   * @param room interactive requests that may wait. Batch requests wait without limit: their number is bounded by whoever sends them.
   */
  constructor(private readonly slots: number, private readonly room: number) {}

  /**
   * Runs `task` when its turn comes.
   * @throws FraudLensError BUSY when there is no room to wait; CANCELLED when `signal` fires before the task has begun.
   */
  async run<T>(task: () => Promise<T>, { priority = 'interactive', signal }: { priority?: Priority; signal?: AbortSignal } = {}): Promise<T> {
    await this.enter(priority, signal);
    try {
      return await task();
    } finally {
      this.leave();
    }
  }

  /** Requests in the engine, and before it. */
  get load(): { active: number; waiting: number } {
    return { active: this.active, waiting: this.waiting.length };
  }

  private enter(priority: Priority, signal?: AbortSignal): Promise<void> {
    if (signal?.aborted) throw cancelled();
    if (this.active < this.slots) {
      this.active += 1;
      return Promise.resolve();
    }
    const interactive = this.waiting.filter((request) => request.priority === 'interactive').length;
    if (priority === 'interactive' && interactive >= this.room) {
      throw new FraudLensError('BUSY', `the engine is busy: ${this.active} requests are running and ${interactive} wait; try again in a moment`, { running: this.active, waiting: interactive });
    }
    return new Promise((resolve, reject) => {
      const request: Waiting = {
        priority,
        start: () => {
          signal?.removeEventListener('abort', giveUp);
          resolve();
        },
      };
      const giveUp = (): void => {
        this.waiting.splice(this.waiting.indexOf(request), 1);
        reject(cancelled());
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      this.waiting.push(request);
    });
  }

  /** The place of the leaver goes to the next in line, never to a newcomer. */
  private leave(): void {
    const next = this.next();
    if (next) next.start();
    else this.active -= 1;
  }

  private next(): Waiting | undefined {
    const first = (priority: Priority): number => this.waiting.findIndex((request) => request.priority === priority);
    const interactive = first('interactive');
    const batch = first('batch');
    const batchTurn = batch >= 0 && (interactive < 0 || this.inARow >= FAIR_SHARE);
    this.inARow = batchTurn || batch < 0 ? 0 : this.inARow + 1;
    return this.waiting.splice(batchTurn ? batch : interactive, batchTurn || interactive >= 0 ? 1 : 0)[0];
  }
}

const cancelled = (): FraudLensError => new FraudLensError('CANCELLED', 'the request was given up before its turn came');
