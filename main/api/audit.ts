import type { ApiParts, UseCaseGroup } from './parts';

export function auditUseCases({ store }: ApiParts): UseCaseGroup<'audit'> {
  return { 'audit.verify': () => store.audit.verify() };
}
