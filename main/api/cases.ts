import { randomUUID } from 'node:crypto';
import type { ApiParts, UseCaseGroup } from './parts';

export function caseUseCases({ store }: ApiParts): UseCaseGroup<'cases'> {
  return {
    'cases.list': () => store.cases.list(),
    'cases.create': ({ title }) => store.transaction(() => {
      const id = randomUUID();
      store.cases.create(id, title, store.now().toISOString());
      store.audit.append('case.created', id, { title });
      return store.cases.get(id);
    }),
    'cases.rename': ({ caseId, title }) => store.transaction(() => {
      const before = store.cases.get(caseId);
      store.cases.rename(caseId, title);
      store.audit.append('case.renamed', caseId, { before: before.title, after: title });
      return store.cases.get(caseId);
    }),
  };
}
