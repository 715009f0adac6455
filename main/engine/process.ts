/**
 * Entry of the engine process: a forked Node process under `serve` and the CLI, a utilityProcess under Electron. It answers
 * one message per request and never exits by itself but when its parent is gone. onnxruntime blocks this thread while it runs, so
 * deadlines are kept by the parent, which kills the process.
 */
import { FraudLensError, toErrorInfo } from '../../preload/contract';
import { AnalysisEngine } from './index';
import { EngineRequest, type EngineMessage, type EngineStarted } from './protocol';

/** The part of Electron's `process.parentPort` that is used here. */
type ParentPort = { postMessage(message: unknown): void; on(event: 'message', listener: (event: { data: unknown }) => void): void };

const parentPort = (process as unknown as { parentPort?: ParentPort }).parentPort;
const post = (message: EngineMessage): void => {
  if (parentPort) parentPort.postMessage(message);
  else process.send?.(message);
};

let engine: Promise<AnalysisEngine> | null = null;

function started(): Promise<AnalysisEngine> {
  if (!engine) throw new FraudLensError('ENGINE_UNAVAILABLE', 'the engine was asked to work before it was started');
  return engine;
}

async function answer(request: EngineRequest): Promise<unknown> {
  switch (request.kind) {
    case 'start': {
      engine ??= AnalysisEngine.create(request.config);
      return { warning: (await engine).warning } satisfies EngineStarted;
    }
    case 'inspect':
      return (await started()).inspect(request.bytes, request.name);
    case 'analyze':
      return (await started()).analyze(request.bytes, request.name, request.options, {
        progress: (share) => post({ kind: 'progress', id: request.id, share }),
        turn: (mine) => post({ kind: 'turn', id: request.id, mine }),
      });
    case 'picture':
      return (await started()).picture(request.bytes, request.name, request.page, request.maxWidth, request.turned, request.redact);
    case 'addCases':
      return (await started()).addCases(request.cases);
    case 'setWatchlists':
      return (await started()).setWatchlists(request.lists);
  }
}

async function handle(message: unknown): Promise<void> {
  const parsed = EngineRequest.safeParse(message);
  if (!parsed.success) {
    const id = typeof message === 'object' && message !== null && 'id' in message && typeof message.id === 'number' ? message.id : -1;
    post({ kind: 'error', id, error: toErrorInfo(parsed.error), rssBytes: process.memoryUsage.rss() });
    return;
  }
  post({ kind: 'turn', id: parsed.data.id, mine: true });
  try {
    const value = await answer(parsed.data);
    post({ kind: 'answer', id: parsed.data.id, value, rssBytes: process.memoryUsage.rss() });
  } catch (error) {
    post({ kind: 'error', id: parsed.data.id, error: toErrorInfo(error), rssBytes: process.memoryUsage.rss() });
  }
}

if (parentPort) {
  parentPort.on('message', (event) => void handle(event.data));
} else {
  process.on('message', (message) => void handle(message));
  // An orphaned engine would keep a core and its memory: leave when the parent does.
  process.on('disconnect', () => process.exit(0));
}
// A stray rejection is a defect: fall over loudly so that the parent restarts a clean process.
process.on('unhandledRejection', (reason) => {
  console.error('engine: unhandled rejection', reason);
  process.exit(70);
});
