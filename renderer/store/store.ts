import { reduce, type Action } from './reduce';
import type { AppState } from './state';

export type Store = {
  get(): AppState;
  dispatch(action: Action): void;
  subscribe(listener: () => void): () => void;
};

/** Holds the one state and tells listeners when it changed. */
export function createStore(initial: AppState): Store {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
