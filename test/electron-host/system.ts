import { report } from './report';

/** Crash dumps are configured, never written. */
export const crashReporter = { start: (options: Record<string, unknown>): void => report('crash-reporter', options) };

let nextBlocker = 1;
export const powerSaveBlocker = {
  start(type: string): number {
    report('power-save', { type, id: nextBlocker });
    return nextBlocker++;
  },
  stop: (id: number): void => report('power-save-stopped', { id }),
};

/** Notifications are recorded, not shown. */
export class Notification {
  static isSupported(): boolean {
    return true;
  }

  constructor(private readonly options: { title: string; body: string }) {}

  show(): void {
    report('notification', this.options);
  }
}
