/** Resolves when the user or the system wants this process to end (SIGINT, SIGTERM). */
export function stopped(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
