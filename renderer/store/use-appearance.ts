import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useApp, useAppState, useWords } from './context';
import { remember } from './remember';

const darkWanted = window.matchMedia('(prefers-color-scheme: dark)');

/** Puts language and theme on the document, and remembers what the next first paint needs. */
export function useAppearance(): void {
  const { store } = useApp();
  const words = useWords();
  const theme = useAppState((state) => state.settings.theme);
  const systemDark = useSyncExternalStore(onSystemTheme, () => darkWanted.matches);
  // Before the first paint, so that a dark screen never flashes white.
  useLayoutEffect(() => {
    document.documentElement.lang = words.language;
    document.documentElement.dataset['theme'] = theme === 'dark' || (theme === 'system' && systemDark) ? 'dark' : 'light';
  }, [words, theme, systemDark]);
  useEffect(() => store.subscribe(() => remember(window.localStorage, store.get())), [store]);
}

function onSystemTheme(listener: () => void): () => void {
  darkWanted.addEventListener('change', listener);
  return () => darkWanted.removeEventListener('change', listener);
}
