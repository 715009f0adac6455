import { fork, type ChildProcess } from 'node:child_process';

/** One running engine process, whatever started it. */
export type EngineChild = {
  readonly pid: number | null;
  post(message: unknown): void;
  onMessage(listener: (message: unknown) => void): void;
  /** Called once, with the reason in words. */
  onExit(listener: (reason: string) => void): void;
  /** Ends the process at once (SIGKILL): a process stuck in native code does not hear anything softer. */
  kill(): void;
};

/**
 * Settings of the child that libraries read before our code runs. Two malloc arenas keep glibc from fragmenting under libvips' and onnxruntime's threads, and
 * fixed thresholds (left alone, they grow with the largest block ever freed) have it hand pixels and tensors back: after 400 mixed pictures the
 * engine stays at 586 MB instead of 670 (`npm run bench:memory`). Four libuv threads bound how many images are decoded at once. ORT_DISABLE_TELEMETRY as in `engine/telemetry-off.ts`, which the bundle
 * would only run after the runtime.
 */
export const ENGINE_ENVIRONMENT = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1048576', MALLOC_TRIM_THRESHOLD_: '8388608', UV_THREADPOOL_SIZE: '4', ORT_DISABLE_TELEMETRY: '1' } as const;

/** JavaScript heap limit of the engine in MB; pixels and tensors live outside it. */
export const ENGINE_HEAP_MB = 768;

/**
 * Starts the engine as a forked Node process; typed arrays cross as they are (structured clone).
 * @param node the Node executable; this process's own unless it is Electron.
 */
export function forkEngine(entry: string, node = process.execPath): EngineChild {
  const child: ChildProcess = fork(entry, [], {
    execPath: node,
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${ENGINE_HEAP_MB}`],
    env: { ...process.env, ...ENGINE_ENVIRONMENT },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  // Without a listener a failed send would be thrown in the parent; the exit event tells the story.
  child.on('error', () => undefined);
  return {
    get pid() {
      return child.pid ?? null;
    },
    post: (message) => {
      if (child.connected) child.send(message as object, () => undefined);
    },
    onMessage: (listener) => child.on('message', listener),
    onExit: (listener) => child.once('exit', (code, signal) => listener(signal ? `signal ${signal}` : `exit code ${code}`)),
    kill: () => void child.kill('SIGKILL'),
  };
}
