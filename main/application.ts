import { join } from 'node:path';
import { openWorkspace, type Workspace } from './api/workspace';
import { ModelRegistry } from './engine/models';
import type { EngineConfig } from './engine/protocol';
import { applicationFolder, modelsFolder } from './folders';
import { forkEngine, type EngineChild } from './jobs/engine-child';
import { EngineProcess } from './jobs/engine-process';
import { Vault } from './store/vault';

/** A running FraudLens without a face: what the desktop, the service and the command line put theirs on. */
export type Application = Workspace & { engine: EngineProcess; models: ModelRegistry };

export type ApplicationOptions = {
  shell: 'desktop' | 'serve' | 'cli';
  /** Data folder; made when missing. */
  folder: string;
  /** Passphrase of the folder, where it has one. */
  passphrase?: string | null;
  embedder?: EngineConfig['embedder'];
  /** How the engine process is started; a forked Node process by default. */
  spawn?: (entry: string) => EngineChild;
};

/** Bundle of the engine process, beside the one this code is in. */
const ENGINE_ENTRY = join(applicationFolder(), 'dist', 'main', 'engine.js');

/**
 * Checks the models, starts the engine and opens the data folder; unfinished work of an earlier run goes on.
 * @throws FraudLensError PASSPHRASE_REQUIRED, PASSPHRASE_WRONG, MODEL_MISSING, MODEL_ALTERED, DATA_FOLDER_BUSY, DATABASE_TOO_NEW …
 */
export async function openApplication({ shell, folder, passphrase = null, embedder = 'multilingual-e5-small-ko-en', spawn = (entry) => forkEngine(entry) }: ApplicationOptions): Promise<Application> {
  const vault = Vault.unlock(folder, passphrase);
  const checking = ModelRegistry.open(modelsFolder());
  const engine = new EngineProcess(() => spawn(ENGINE_ENTRY), checking.then((models) => ({
    modelsFolder: models.folder,
    models: models.entries.map(({ role, file, sha256 }) => ({ role, file, sha256 })),
    // What the analysts' cases say must not lie on the disk in the clear.
    indexFolder: vault ? null : join(folder, 'index'),
    embedder,
    app: `FraudLens ${__APP_VERSION__}`,
  })));
  try {
    const models = await checking;
    const workspace = await openWorkspace({ folder, vault, engine, shell, models: models.entries });
    return { ...workspace, engine, models, close: async () => { await workspace.close(); await engine.stop(); } };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
