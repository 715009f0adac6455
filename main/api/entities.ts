import type { ApiParts, UseCaseGroup } from './parts';

export function entityUseCases({ store }: ApiParts): UseCaseGroup<'entities'> {
  return { 'entities.top': ({ caseId, limit }) => store.entities.top(caseId ?? null, limit) };
}
