import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Bridge } from '../bridge/bridge';
import { messagesFor, type Messages } from '../i18n/messages';
import type { Commands } from './commands';
import type { ImageCache } from './images';
import { parseRoute, type Route } from './route';
import type { AppState } from './state';
import type { Store } from './store';

export type App = { store: Store; commands: Commands; images: ImageCache; bridge: Bridge };

export const AppContext = createContext<App | null>(null);

export function useApp(): App {
  const app = useContext(AppContext);
  if (app === null) throw new Error('useApp outside of AppContext');
  return app;
}

/** A part of the state; the component renders again when that part is another object. `select` must not build new objects. */
export function useAppState<T>(select: (state: AppState) => T): T {
  const { store } = useApp();
  return useSyncExternalStore(store.subscribe, () => select(store.get()));
}

/** Interface words in the analyst's language. */
export function useWords(): Messages {
  return messagesFor(useAppState((state) => state.settings.language));
}

export function useRoute(): Route {
  // The string is the snapshot: equal strings mean no new render.
  return parseRoute(useSyncExternalStore(onHashChange, () => window.location.hash));
}

function onHashChange(listener: () => void): () => void {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
}
