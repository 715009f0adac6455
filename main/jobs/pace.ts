/** How many past jobs the estimate rests on. */
const WINDOW = 40;

/**
 * How fast jobs come to their end, whatever their time goes into: the engine, the disk, the waiting for one another. Only the time during which
 * there was work is counted.
 */
export class Pace {
  /** Time of work before `since`, ms. */
  private worked = 0;
  private since: number | null = null;
  /** Time of work at the end of each of the last jobs, ms; before them the start. */
  private readonly ends: number[] = [0];

  /** There is work from now on. @param nowMs of a clock that is never set. */
  begin(nowMs: number): void {
    this.since ??= nowMs;
  }

  /** There is no work from now on. */
  rest(nowMs: number): void {
    this.worked = this.at(nowMs);
    this.since = null;
  }

  /** A job has come to its end. */
  end(nowMs: number): void {
    this.ends.push(this.at(nowMs));
    if (this.ends.length > WINDOW + 1) this.ends.shift();
  }

  /** Milliseconds until so many jobs are done; null when none has come to its end yet. */
  eta(jobs: number): number | null {
    if (jobs === 0) return 0;
    const ended = this.ends.length - 1;
    return ended === 0 ? null : Math.round(((this.ends.at(-1)! - this.ends[0]!) / ended) * jobs);
  }

  private at(nowMs: number): number {
    return this.worked + (this.since === null ? 0 : nowMs - this.since);
  }
}
