import type { SystemInfo } from '../../preload/contract';
import { modelsFolder } from '../folders';
import type { Engine } from '../jobs/engine';
import { Gate } from '../jobs/gate';
import type { IsCurrent } from '../jobs/outcome';
import { JobQueue, type QueueLimits } from '../jobs/queue';
import { settle } from '../store/passphrase';
import { Store } from '../store/store';
import type { Vault } from '../store/vault';
import { createApi, type Api } from './api';
import { toCaseRecord } from './case-exchange';
import type { ApiContext, ApiParts } from './parts';
import { Turn } from './turn';
import { loadWatchlists, sameWatchlists } from './watchlists';

/** An open data folder with everything that works on it. */
export type Workspace = {
  store: Store;
  queue: JobQueue;
  /** Before whole analyses, the queue's and those of direct requests. */
  gate: Gate;
  api: Api;
  /** Stops working and closes the folder; unfinished items wait for the next start. The engine is its owner's to stop. */
  close(): Promise<void>;
};

export type WorkspaceOptions = {
  /** Data folder, or `:memory:`. */
  folder: string;
  /** What unlocked the folder, where it has a passphrase. */
  vault?: Vault | null;
  engine: Engine;
  shell: SystemInfo['shell'];
  /** Weights that the engine works with. */
  models: readonly { file: string; sha256: string; bytes: number }[];
  limits?: QueueLimits;
};

/** Analyses in the engine at once, and direct requests that may wait for one. */
const ANALYSES = { slots: 2, room: 5 };
/** The same for pictures and page counts. A list scrolled fast asks for many thumbnails at once. */
const PICTURES = { slots: 2, room: 200 };

/**
 * Opens a data folder, tidies up after a crash, and goes on with what was unfinished.
 * @throws FraudLensError PASSPHRASE_REQUIRED, DATA_FOLDER_BUSY, DATA_FOLDER_READ_ONLY, DATABASE_TOO_NEW, DATABASE_CORRUPT, DISK_FULL.
 */
export async function openWorkspace({ folder, vault = null, engine, shell, models, limits }: WorkspaceOptions): Promise<Workspace> {
  const store = Store.open(folder, { vault });
  try {
    await settle(store);
    await store.tidyEvidence();
    const context = contextOf(shell, models);
    const isCurrent = sameConditions(context, store);
    const gate = new Gate(ANALYSES.slots, ANALYSES.room);
    const queue = new JobQueue({ store, engine, gate, isCurrent }, limits);
    const api = createApi({ store, engine, queue, context, isCurrent, createReport: reportWhenAsked, pictureGate: new Gate(PICTURES.slots, PICTURES.room), evidenceTurn: new Turn() });
    loadCases(store, engine);
    // Sent before the queue's first item, and the engine answers in order.
    if (store.watchlists.list().length > 0) void loadWatchlists(store, engine);
    queue.start();
    const close = async (): Promise<void> => {
      try {
        queue.close();
      } finally {
        store.close();
      }
    };
    return { store, queue, gate, api, close };
  } catch (error) {
    store.close();
    throw error;
  }
}

/** What draws reports is large and not needed for a start. */
const reportWhenAsked: ApiParts['createReport'] = async (request, source) => (await import('../report')).createReport(request, source);

function contextOf(shell: SystemInfo['shell'], models: WorkspaceOptions['models']): ApiContext {
  const { electron, node } = process.versions;
  return {
    app: `FraudLens ${__APP_VERSION__}`,
    shell,
    models: models.map(({ file, sha256, bytes }) => ({ file, sha256, bytes })),
    modelsFolder: modelsFolder(),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    runtime: `${electron ? `electron ${electron}, ` : ''}node ${node}, ${process.platform}-${process.arch}`,
  };
}

/** A result may be copied when the same build made it with the very models and lists that are here now. */
function sameConditions({ app, models }: ApiContext, store: Store): IsCurrent {
  const here = new Map(models.map(({ file, sha256 }) => [file, sha256]));
  return (provenance) => provenance.app === app && provenance.models.every(({ file, sha256 }) => here.get(file) === sha256) && sameWatchlists(store, provenance.settings['watchlists']);
}

/** The engine learns the analysts' cases while the first items are already on their way. */
function loadCases(store: Store, engine: Engine): void {
  const cases = store.analystCases.list().map(toCaseRecord);
  if (cases.length > 0) engine.addCases(cases).catch((error: unknown) => console.error('the analysts\' cases were not indexed:', error));
}
