/** How many past jobs the estimate rests on. */
const WINDOW = 20;

/** Moving average of how long jobs take. */
export class Pace {
  private readonly durations: number[] = [];

  /** @param ms from start to end of one job. */
  add(ms: number): void {
    this.durations.push(ms);
    if (this.durations.length > WINDOW) this.durations.shift();
  }

  /** Milliseconds until `jobs` jobs are done with `workers` at once; null when nothing has been measured yet. */
  eta(jobs: number, workers: number): number | null {
    if (jobs === 0) return 0;
    if (this.durations.length === 0) return null;
    const mean = this.durations.reduce((sum, ms) => sum + ms, 0) / this.durations.length;
    return Math.round((mean * jobs) / Math.min(workers, jobs));
  }
}
