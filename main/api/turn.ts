/** Lets one task at a time go on; the others wait in the order in which they came. */
export class Turn {
  private last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>): Promise<T> {
    const mine = this.last.then(task, task);
    // The next one waits for this one's end, however it ends.
    this.last = mine.catch(() => undefined);
    return mine;
  }
}
