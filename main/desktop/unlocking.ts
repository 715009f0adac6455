import { FraudLensError, routes, toErrorInfo, type Result, type RouteName } from '../../preload/contract';

/** An application on its way up, whose data folder may wait for the passphrase that the window asks for. */
export class Unlocking<T extends { close(): Promise<void> }> {
  /** The application, once it is there. */
  readonly opened: Promise<T>;
  private readonly settle: { resolve: (application: T) => void; reject: (error: unknown) => void };
  /** The attempt in progress or the last one; answers whether the folder is still locked. */
  private attempt: Promise<boolean>;
  private busy = false;

  /**
   * @param open opens the application, or throws PASSPHRASE_REQUIRED or PASSPHRASE_WRONG.
   * @param given a passphrase that is known at the start.
   */
  constructor(private readonly open: (passphrase: string | null) => Promise<T>, given: string | null) {
    const { promise, resolve, reject } = deferred<T>();
    this.opened = promise;
    this.settle = { resolve, reject };
    // One that was given and is wrong is asked for like one that was not.
    this.attempt = this.tryOpen(given).catch(() => true);
  }

  /** Answers what may be asked while the folder is locked; null for everything else, which is the application's to answer. */
  async answer(name: RouteName, input: unknown): Promise<Result<{ locked: boolean }> | null> {
    if ((name !== 'system.lock' && name !== 'system.unlock') || !(await this.attempt)) return null;
    try {
      if (name === 'system.lock') {
        routes[name].input.parse(input);
        return { ok: true, value: { locked: true } };
      }
      const { passphrase } = routes[name].input.parse(input);
      if (this.busy) throw new FraudLensError('BUSY', 'another passphrase is being tried');
      const attempt = this.tryOpen(passphrase);
      this.attempt = attempt.catch(() => true);
      return { ok: true, value: { locked: await attempt } };
    } catch (error) {
      return { ok: false, error: toErrorInfo(error) };
    }
  }

  /** Closes the application; one that still waits for its passphrase has nothing to close. */
  async close(): Promise<void> {
    if (await this.attempt) return;
    await (await this.opened).close();
  }

  /** @throws FraudLensError PASSPHRASE_REQUIRED or PASSPHRASE_WRONG; any other reason goes to `opened`. */
  private async tryOpen(passphrase: string | null): Promise<boolean> {
    this.busy = true;
    try {
      this.settle.resolve(await this.open(passphrase));
    } catch (error) {
      if (error instanceof FraudLensError && (error.code === 'PASSPHRASE_REQUIRED' || error.code === 'PASSPHRASE_WRONG')) throw error;
      this.settle.reject(error);
    } finally {
      this.busy = false;
    }
    return false;
  }
}

function deferred<T>(): { promise: Promise<T>; resolve: (value: T) => void; reject: (error: unknown) => void } {
  let resolve!: (value: T) => void, reject!: (error: unknown) => void;
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}
