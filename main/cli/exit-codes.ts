/** What the command line ends with; documented in README.md. */
export const EXIT = {
  /** Everything handed in was analysed. */
  ok: 0,
  /** Some items could not be analysed; each is named with its reason, the others are done. */
  someFailed: 1,
  /** The command itself was wrong. */
  usage: 2,
  /** Nothing could be done: engine, models or data folder unavailable. */
  unavailable: 3,
} as const;
