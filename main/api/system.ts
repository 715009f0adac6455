import type { ApiParts, UseCaseGroup } from './parts';

export function systemUseCases({ store, engine, queue, context }: ApiParts): UseCaseGroup<'system'> {
  return {
    'system.info': () => ({
      app: context.app, shell: context.shell, dataFolder: store.folder, passphrase: store.vault !== null, engine: engine.state, queue: queue.state,
      models: context.models.map(({ file, sha256, bytes }) => ({ file, sha256, bytes })),
    }),
    // Whoever can ask here is behind the lock already.
    'system.lock': () => ({ locked: false }),
    'system.unlock': () => ({ locked: false }),
  };
}
