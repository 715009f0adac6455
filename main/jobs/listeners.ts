/** Who wants to be told. A listener that throws is a defect of its own and must stop neither the others nor the teller. */
export class Listeners<T> {
  private readonly all = new Set<(event: T) => void>();

  /** Returns the function that takes the listener off again. */
  add(listener: (event: T) => void): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  get any(): boolean {
    return this.all.size > 0;
  }

  tell(event: T): void {
    for (const listener of this.all) {
      try {
        listener(event);
      } catch (error) {
        console.error('a listener failed:', error);
      }
    }
  }

  clear(): void {
    this.all.clear();
  }
}
