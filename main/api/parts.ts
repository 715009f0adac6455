import type { AppEvent, ReportFile, ReportRequest, RouteName, RouteOutput, Routes, SystemInfo } from '../../preload/contract';
import type { z } from 'zod';
import type { Engine } from '../jobs/engine';
import type { Gate } from '../jobs/gate';
import type { IsCurrent } from '../jobs/outcome';
import type { JobQueue } from '../jobs/queue';
import type { ReportSource } from '../report/source';
import type { Store } from '../store/store';
import type { Turn } from './turn';

/** What the program knows about itself. */
export type ApiContext = {
  /** Product and version, as in `Provenance.app`. */
  app: string;
  shell: SystemInfo['shell'];
  models: SystemInfo['models'];
  modelsFolder: string;
  /** IANA name. */
  timeZone: string;
  runtime: string;
};

/** What the use cases work with. */
export type ApiParts = {
  store: Store;
  engine: Engine;
  queue: JobQueue;
  context: ApiContext;
  isCurrent: IsCurrent;
  /** Before pictures and page counts: quick requests that should not wait behind a whole analysis. */
  pictureGate: Gate;
  /** Evidence comes and goes one change at a time, so that a removal never takes a file that an intake counts on. */
  evidenceTurn: Turn;
  createReport: (request: ReportRequest, source: ReportSource) => Promise<ReportFile>;
  tell: (event: AppEvent) => void;
};

/** One use case: checked input in, output out, errors thrown. */
export type UseCases = { [K in RouteName]: (input: z.output<Routes[K]['input']>) => RouteOutput<K> | Promise<RouteOutput<K>> };
/** The use cases of one group: `UseCaseGroup<'cases'>` has `cases.list`, `cases.create` … */
export type UseCaseGroup<G extends string> = Pick<UseCases, Extract<RouteName, `${G}.${string}`>>;
