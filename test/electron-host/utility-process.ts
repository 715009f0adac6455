import { fork } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { app } from './app';
import { report } from './report';

type ForkOptions = { serviceName?: string; execArgv?: string[]; env?: Record<string, string>; stdio?: string };

/** Arguments that Electron hands on to Node in a utility process; everything else it drops. */
const JS_FLAGS = /^--js-flags=(.*)$/;

export const utilityProcess = {
  /** A forked Node process with `process.parentPort`; as in Electron, only once the app is ready. */
  fork(entry: string, args: string[] = [], options: ForkOptions = {}) {
    if (!app.isReady()) throw new Error('utilityProcess cannot be created before app is ready.');
    const flags = (options.execArgv ?? []).flatMap((arg) => JS_FLAGS.exec(arg)?.[1]?.split(' ') ?? []);
    const child = fork(entry, args, {
      serialization: 'advanced',
      execArgv: ['--import', new URL('./parent-port.mjs', import.meta.url).href, ...flags],
      env: options.env ?? process.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    report('utility', { pid: child.pid, serviceName: options.serviceName, execArgv: options.execArgv });
    const handle = Object.assign(new EventEmitter(), {
      pid: child.pid,
      postMessage: (message: unknown): void => {
        if (child.connected) child.send(message as object, () => undefined);
      },
      kill: (): boolean => child.kill('SIGTERM'),
    });
    child.on('message', (message) => handle.emit('message', message));
    child.on('exit', (code) => {
      handle.emit('exit', code ?? 1);
      app.emit('child-process-gone', {}, { type: 'Utility', name: options.serviceName, reason: code === 0 ? 'clean-exit' : 'crashed', exitCode: code ?? 1 });
    });
    return handle;
  },
};
