import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { CLI } from './cli/run';

/** The whole application as a user's machine runs it, to be killed at will. */
export class Service {
  private constructor(private readonly child: ChildProcess, readonly address: string, readonly token: string, private readonly ended: Promise<void>) {}

  /** Starts `fraudlens serve` on a data folder and waits until it answers. */
  static async start(folder: string, env: NodeJS.ProcessEnv = {}): Promise<Service> {
    const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--rate', '100000', '--data', folder], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stderr!.setEncoding('utf8').on('data', (chunk: string) => { output += chunk; });
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    const [, address, token] = await new Promise<RegExpMatchArray>((resolve, reject) => {
      child.stdout!.setEncoding('utf8').on('data', (chunk: string) => {
        output += chunk;
        const match = /(http:\/\/[^/]+)\/#token=(\S+)/.exec(output);
        if (match) resolve(match);
      });
      void ended.then(() => reject(new Error(`the service did not start: ${output}`)));
    });
    return new Service(child, address!, token!, ended);
  }

  /** One route of the contract; undefined when the service is gone. */
  async call(name: string, input: unknown = {}): Promise<unknown> {
    const response = await fetch(`${this.address}/api/${name}`, { method: 'POST', headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' }, body: JSON.stringify(input) });
    const result = (await response.json()) as { ok: boolean; value: unknown; error?: { message: string } };
    if (!result.ok) throw new Error(`${name}: ${result.error?.message}`);
    return result.value;
  }

  /** Uploads files; the answer names every one. */
  async upload(files: { name: string; bytes: Uint8Array }[]): Promise<{ accepted: boolean; itemId?: string }[]> {
    const form = new FormData();
    for (const { name, bytes } of files) form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await fetch(`${this.address}/api/items`, { method: 'POST', headers: { authorization: `Bearer ${this.token}` }, body: form });
    return ((await response.json()) as { value: { accepted: boolean; itemId?: string }[] }).value;
  }

  /** SIGKILL to the whole application: main first, so that it cannot tidy up, then what it leaves. */
  async kill(): Promise<void> {
    const engine = this.enginePid();
    this.child.kill('SIGKILL');
    await this.ended;
    if (engine !== null) signal(engine);
  }

  /** SIGKILL to the engine process alone; false when there is none at the moment. */
  killEngine(): boolean {
    const engine = this.enginePid();
    return engine !== null && signal(engine);
  }

  /** Process ids of the application and, while there is one, of its engine. */
  get pids(): { application: number; engine: number | null } {
    return { application: this.child.pid!, engine: this.enginePid() };
  }

  async stop(): Promise<void> {
    this.child.kill('SIGTERM');
    await this.ended;
  }

  private enginePid(): number | null {
    const pid = this.child.pid;
    try {
      const [child] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      return child ? Number(child) : null;
    } catch {
      return null;
    }
  }
}

function signal(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
}
