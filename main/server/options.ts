import type { AnalyzeOptions, AppEvent, EngineState, ItemAnalysis, QueueState, Result, RouteName } from '../../preload/contract';
import type { AccessRules } from './access';

/** What the service needs of the application behind it. */
export type Backend = {
  call(name: RouteName, input: unknown): Promise<Result<unknown>>;
  subscribe(listener: (event: AppEvent) => void): () => void;
  /** One image, at once, through the same gate as the queue; nothing is stored. */
  analyze(bytes: Uint8Array, name: string, options: AnalyzeOptions): Promise<ItemAnalysis>;
  queue(): QueueState;
  engine(): EngineState;
};

export type ServerOptions = {
  backend: Backend;
  access: AccessRules;
  /** Built interface; left out, only the service routes are served. */
  rendererFolder: string | null;
  /** Bytes per uploaded file. */
  maxFileBytes: number;
  /** Requests per minute and address: to everything, and to `/analyze` alone. */
  ratePerMinute: { all: number; analyze: number };
};
