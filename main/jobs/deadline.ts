/** A limit on time that is only counted while it runs. */
export class Deadline {
  private timer: NodeJS.Timeout | null = null;
  private since = 0;

  /** Not running yet. @param leftMs time until `expire` is called, once. */
  constructor(private leftMs: number, private readonly expire: () => void) {}

  run(): void {
    if (this.timer) return;
    this.since = performance.now();
    this.timer = setTimeout(this.expire, this.leftMs);
  }

  hold(): void {
    if (!this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.leftMs = Math.max(0, this.leftMs - (performance.now() - this.since));
  }
}
