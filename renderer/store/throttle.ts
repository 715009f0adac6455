/** Runs `work` at most once per `ms`: at once when idle, and once more at the end when asked meanwhile. */
export function throttle(work: () => void, ms: number): () => void {
  let busy = false;
  let again = false;
  const run = (): void => {
    busy = true;
    again = false;
    work();
    setTimeout(() => {
      busy = false;
      if (again) run();
    }, ms);
  };
  return () => {
    if (busy) again = true;
    else run();
  };
}
