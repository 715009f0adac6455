import { verifyCustody } from '../store/custody';
import type { ApiParts, UseCaseGroup } from './parts';

export function auditUseCases({ store }: ApiParts): UseCaseGroup<'audit'> {
  return { 'audit.verify': () => verifyCustody(store) };
}
