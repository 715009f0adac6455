import { FraudLensError, routes, toErrorInfo, type AppEvent, type Result, type RouteName, type RouteOutput } from '../../preload/contract';
import { z } from 'zod';
import { Listeners } from '../jobs/listeners';
import { auditUseCases } from './audit';
import { archiveUseCases, exportToFile } from './case-archive';
import { caseUseCases } from './cases';
import { entityUseCases } from './entities';
import { itemUseCases } from './items';
import type { ApiParts, UseCases } from './parts';
import { queueUseCases } from './queue';
import { reportUseCases } from './report';
import { settingsUseCases } from './settings';
import { systemUseCases } from './system';
import { watchlistUseCases } from './watchlists';

/** The product as its shells see it. */
export type Api = {
  /** Answers a request of the contract. Input and output are checked against the route's schemas; nothing is ever thrown. */
  call<K extends RouteName>(name: K, input: unknown): Promise<Result<RouteOutput<K>>>;
  /** Tells what happens from now on; returns the function that stops it. */
  subscribe(listener: (event: AppEvent) => void): () => void;
  /** Writes a case's archive to a file, of any size; for shells that may choose where. Throws as `exportToFile`. */
  exportCase(caseId: string, path: string): Promise<{ sha256: string; bytes: number }>;
};

/** Builds the product's use cases over a store, an engine and a queue. */
export function createApi(given: Omit<ApiParts, 'tell'>): Api {
  const listeners = new Listeners<AppEvent>();
  const tell = (event: AppEvent): void => listeners.tell(event);
  given.queue.subscribe(tell);
  given.engine.onState((engine) => tell({ type: 'engine', engine }));
  const parts = { ...given, tell };
  const useCases = allUseCases(parts);
  return {
    call: (name, input) => answer(useCases, name, input),
    subscribe: (listener) => listeners.add(listener),
    exportCase: (caseId, path) => exportToFile(parts, caseId, path),
  };
}

function allUseCases(parts: ApiParts): UseCases {
  return {
    ...systemUseCases(parts), ...settingsUseCases(parts), ...caseUseCases(parts), ...itemUseCases(parts), ...entityUseCases(parts),
    ...queueUseCases(parts), ...reportUseCases(parts), ...archiveUseCases(parts), ...auditUseCases(parts), ...watchlistUseCases(parts),
  };
}

async function answer<K extends RouteName>(useCases: UseCases, name: K, input: unknown): Promise<Result<RouteOutput<K>>> {
  try {
    if (!Object.hasOwn(routes, name)) throw new FraudLensError('NOT_FOUND', `there is no route ${JSON.stringify(name)}`);
    const checked = routes[name].input.safeParse(input ?? {});
    if (!checked.success) throw new FraudLensError('INVALID_INPUT', `${name}: ${z.prettifyError(checked.error)}`);
    // The table pairs each route with its own schemas; TypeScript cannot follow that through a generic key.
    const value: unknown = await (useCases[name] as (input: unknown) => unknown)(checked.data);
    const output = routes[name].output.safeParse(value);
    if (!output.success) throw new FraudLensError('INVALID_OUTPUT', `the answer of ${name} breaks the contract: ${z.prettifyError(output.error)}`);
    return { ok: true, value: output.data as RouteOutput<K> };
  } catch (error) {
    const info = toErrorInfo(error);
    // A defect of ours: the message alone would not find it.
    if (info.code === 'INTERNAL' || info.code === 'INVALID_OUTPUT') console.error(`${name} failed:`, error);
    return { ok: false, error: info };
  }
}
