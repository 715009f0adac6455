import type { ApiParts, UseCaseGroup } from './parts';

export function settingsUseCases({ store }: ApiParts): UseCaseGroup<'settings'> {
  return {
    'settings.get': () => store.settings.get(),
    'settings.set': (change) => store.transaction(() => {
      const before = store.settings.get();
      const after = store.settings.set(change);
      if (JSON.stringify(before) !== JSON.stringify(after)) store.audit.append('settings.changed', 'settings', { before, after });
      return after;
    }),
  };
}
