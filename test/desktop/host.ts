import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';

export type HostEvent = { event: string } & Record<string, unknown>;

/** The real bundled main and preload, run by the stand-in for Electron; the test looks at the window through Chromium's debugging port. */
export class Host {
  readonly events: HostEvent[] = [];
  private output = '';
  private browser: Browser | null = null;

  private constructor(private readonly child: ChildProcess, private readonly port: number, readonly ended: Promise<number | null>) {}

  static async start(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Host> {
    const port = await freePort();
    const child = spawn(process.execPath, ['--import', 'tsx', '--import', './test/electron-host/register.mjs', 'dist/main/index.js'], {
      env: { ...process.env, FRAUDLENS_DATA: join(folder, 'data'), FRAUDLENS_HOST_PATHS: join(folder, 'paths'), FRAUDLENS_HOST_DEBUG_PORT: String(port), ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
    const host = new Host(child, port, ended);
    child.stdout!.setEncoding('utf8').on('data', (chunk: string) => host.read(chunk));
    return host;
  }

  /** The window's page, once it is shown. */
  async window(): Promise<Page> {
    await this.event('shown');
    this.browser = await chromium.connectOverCDP(`http://127.0.0.1:${this.port}`);
    const pages = this.browser.contexts().flatMap((context) => context.pages());
    const page = pages.find((candidate) => candidate.url().includes('app-host'));
    if (!page) throw new Error(`no window among ${pages.map((candidate) => candidate.url()).join(', ')}`);
    return page;
  }

  /** Tells the stand-in to do something: `dialog`, `close`, `quit`, `second-instance`. */
  order(order: string, details: Record<string, unknown> = {}): void {
    this.child.stdin!.write(`${JSON.stringify({ order, ...details })}\n`);
  }

  /** Waits for the first report of an event. */
  async event(name: string, timeoutMs = 30_000): Promise<HostEvent> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const found = this.events.find((event) => event.event === name);
      if (found) return found;
      if (Date.now() > until) throw new Error(`no ${name} within ${timeoutMs} ms; seen: ${this.events.map((event) => event.event).join(', ')}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** Waits for the answer to the message with this number. */
  async answer(id: number, timeoutMs = 10_000): Promise<HostEvent> {
    const until = Date.now() + timeoutMs;
    for (;;) {
      const at = this.events.findIndex((event) => event.event === 'invoked' && event['id'] === id);
      if (at >= 0) return this.events.splice(at, 1)[0]!;
      if (Date.now() > until) throw new Error(`no answer to message ${id} within ${timeoutMs} ms`);
      await new Promise((resolve) => setTimeout(resolve, 2));
    }
  }

  all(name: string): HostEvent[] {
    return this.events.filter((event) => event.event === name);
  }

  async stop(): Promise<void> {
    await this.browser?.close().catch(() => undefined);
    this.child.kill('SIGKILL');
    await this.ended;
  }

  private read(chunk: string): void {
    const lines = (this.output + chunk).split('\n');
    this.output = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith('HOST ')) this.events.push(JSON.parse(line.slice(5)) as HostEvent);
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => resolve(port));
    });
  });
}
