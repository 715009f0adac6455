import { utilityProcess } from 'electron';
import { ENGINE_ENVIRONMENT, ENGINE_HEAP_MB, forkEngine, type EngineChild } from '../jobs/engine-child';

/**
 * Starts the engine: an Electron utility process, but on Linux, where the libraries behind sharp clash with the GLib that Electron
 * loads, a plain Node process when `fraudlens start` has said where one is.
 */
export function startEngine(entry: string): EngineChild {
  const node = process.env['FRAUDLENS_NODE'];
  return process.platform === 'linux' && node ? forkEngine(entry, node) : forkUtilityEngine(entry);
}

function forkUtilityEngine(entry: string): EngineChild {
  const child = utilityProcess.fork(entry, [], {
    serviceName: 'fraudlens-engine',
    // A bare --max-old-space-size is not passed on to Node here; --js-flags is.
    execArgv: [`--js-flags=--max-old-space-size=${ENGINE_HEAP_MB}`],
    env: { ...process.env, ...ENGINE_ENVIRONMENT } as Record<string, string>,
    stdio: 'inherit',
  });
  // An 'error' event without a listener would be thrown in main; 'exit' always follows it.
  child.on('error', () => undefined);
  return {
    get pid() {
      return child.pid ?? null;
    },
    post: (message) => child.postMessage(message),
    onMessage: (listener) => void child.on('message', listener),
    onExit: (listener) => void child.once('exit', (code) => listener(`exit code ${code}`)),
    kill: () => void child.kill(),
  };
}
