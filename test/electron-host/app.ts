import { EventEmitter } from 'node:events';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onOrder, report } from './report';

class App extends EventEmitter {
  readonly isPackaged = process.env['FRAUDLENS_HOST_PACKAGED'] === '1';
  sandboxEnabled = false;
  private ready = false;
  private readonly whenReadyPromise = new Promise<void>((resolve) => {
    setImmediate(() => {
      this.ready = true;
      this.emit('ready');
      resolve();
    });
  });

  constructor() {
    super();
    onOrder('second-instance', ({ data }) => this.emit('second-instance', {}, [], '', data ?? null));
    onOrder('quit', () => this.quit());
  }

  isReady(): boolean {
    return this.ready;
  }

  whenReady(): Promise<void> {
    return this.whenReadyPromise;
  }

  /** As in Electron: too late once the app is ready. */
  enableSandbox(): void {
    if (this.ready) throw new Error('app.enableSandbox() must be called before the app is ready');
    this.sandboxEnabled = true;
    report('sandbox');
  }

  requestSingleInstanceLock(_data: unknown): boolean {
    return process.env['FRAUDLENS_HOST_SECOND'] !== '1';
  }

  getLocale(): string {
    return process.env['FRAUDLENS_HOST_LOCALE'] ?? 'ko';
  }

  getVersion(): string {
    return '0.0.0';
  }

  getPath(name: string): string {
    const folder = join(process.env['FRAUDLENS_HOST_PATHS'] ?? join(tmpdir(), 'fraudlens-host'), name);
    mkdirSync(folder, { recursive: true });
    return folder;
  }

  quit(): void {
    this.emit('before-quit', { preventDefault: () => undefined });
    this.exit(0);
  }

  exit(code = 0): void {
    report('exit', { code });
    this.emit('host-exit');
    setTimeout(() => process.exit(code), 50);
  }
}

export const app = new App();
