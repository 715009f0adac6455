import { createContext, useContext } from 'react';

/** Hands files in from wherever they were dropped, pasted or chosen, and opens the case that took them. */
export const HandInContext = createContext<(files: readonly File[]) => void>(() => undefined);

export function useHandIn(): (files: readonly File[]) => void {
  return useContext(HandInContext);
}
