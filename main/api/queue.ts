import type { ApiParts, UseCaseGroup } from './parts';

export function queueUseCases({ queue }: ApiParts): UseCaseGroup<'queue'> {
  return {
    'queue.state': () => queue.state,
    'queue.pause': () => {
      queue.pause();
      return queue.state;
    },
    'queue.resume': () => {
      queue.resume();
      return queue.state;
    },
  };
}
