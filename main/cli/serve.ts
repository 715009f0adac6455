import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { FraudLensError } from '../../preload/contract';
import { openApplication, type Application } from '../application';
import { defaultLimits } from '../engine/image/limits';
import { applicationFolder } from '../folders';
import type { Backend } from '../server/options';
import { dataFolder, type FolderOptions } from './data-folder';
import { openBrowser } from './open-browser';
import { stopped } from './stopped';

export type ServeOptions = {
  port: number; host: string; allowRemote?: boolean; corsOrigin?: string[]; rate: number; analyzeRate: number; open: boolean;
} & FolderOptions;

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);
/** Shortest token accepted for a service that other machines can reach, characters. */
const MIN_REMOTE_TOKEN = 16;

/** Runs the HTTP service until it is told to stop (SIGINT, SIGTERM); work in progress is put back into the queue. */
export async function serveCommand(options: ServeOptions): Promise<void> {
  const token = chooseToken(options);
  const application = await openApplication({ shell: 'serve', ...(await dataFolder(options)) });
  try {
    await serveUntilStopped(application, token, options);
  } finally {
    await application.close();
  }
}

async function serveUntilStopped(application: Application, token: string, options: ServeOptions): Promise<void> {
  // Loaded late: the engine starts meanwhile.
  const { createServer } = await import('../server');
  const hosts = new Set<string>();
  const server = await createServer({
    backend: backendOf(application),
    access: { token, hosts, corsOrigins: new Set(options.corsOrigin ?? []) },
    rendererFolder: join(applicationFolder(), 'dist', 'renderer'),
    maxFileBytes: defaultLimits.bytes,
    ratePerMinute: { all: options.rate, analyze: options.analyzeRate },
  });
  await server.listen({ host: options.host, port: options.port }).catch((error: unknown) => {
    throw notListening(options, error);
  });
  const { port } = server.server.address() as { port: number };
  for (const name of ['127.0.0.1', 'localhost', '[::1]', options.host, ...extraHosts()]) hosts.add(`${name}:${port}`);
  const address = `http://${LOOPBACK.has(options.host) ? '127.0.0.1' : options.host}:${port}/#token=${token}`;
  console.log(`FraudLens is at ${address}\nStop it with Ctrl+C.`);
  if (options.open) openBrowser(address);
  await stopped();
  await server.close();
}

/** The system's reason for not letting us listen, in the contract's words. */
function notListening({ host, port }: ServeOptions, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : null;
  if (code === 'EADDRINUSE') return new FraudLensError('CONFLICT', `port ${port} of ${host} is used by another program; name another with --port, or 0 for any`, {}, { cause });
  if (code === 'EACCES') return new FraudLensError('FORBIDDEN', `this user may not listen on port ${port}; name one above 1023 with --port`, {}, { cause });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') return new FraudLensError('INVALID_INPUT', `${host} is not an address of this machine`, {}, { cause });
  return cause;
}

/** A fresh token at every start, or the one from FRAUDLENS_TOKEN (services, containers). */
function chooseToken({ host, allowRemote }: ServeOptions): string {
  const fixed = process.env['FRAUDLENS_TOKEN'];
  if (!LOOPBACK.has(host)) {
    if (!allowRemote) throw new FraudLensError('INVALID_INPUT', `${host} can be reached from other machines; add --allow-remote if that is meant`);
    if (!fixed || fixed.length < MIN_REMOTE_TOKEN) throw new FraudLensError('INVALID_INPUT', `a service that other machines can reach needs FRAUDLENS_TOKEN with at least ${MIN_REMOTE_TOKEN} characters`);
  }
  return fixed ?? randomBytes(24).toString('base64url');
}

/** Further Host names of a service behind a proxy or in a container, from FRAUDLENS_HOSTS (comma separated, without port). */
function extraHosts(): string[] {
  return (process.env['FRAUDLENS_HOSTS'] ?? '').split(',').map((name) => name.trim()).filter((name) => name !== '');
}

function backendOf({ api, gate, queue, engine }: Application): Backend {
  return {
    call: (name, input) => api.call(name, input),
    subscribe: (listener) => api.subscribe(listener),
    analyze: (bytes, name, options) => gate.run(() => engine.analyze(bytes, name, options)),
    queue: () => queue.state,
    engine: () => engine.state,
  };
}
