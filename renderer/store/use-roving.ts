import { useCallback, useState, type KeyboardEvent } from 'react';
import { useApp } from './context';

/** What a list of selectable things needs for the keyboard. `perRow` is 1 for a list, the number of columns for a grid; `start` has the focus at first. */
type Roving = { ids: readonly string[]; perRow: number; start: string | null; open: (id: string) => void; scrollTo: (index: number) => void };

/**
 * One tab stop for a whole list: arrows (and J, K) move, Enter opens, Space selects, Shift with an arrow selects along, Ctrl+A selects all.
 * `wanted` is the id that should take the focus once it is on the screen.
 */
export function useRoving({ ids, perRow, start, open, scrollTo }: Roving) {
  const { store } = useApp();
  const [current, setCurrent] = useState(start);
  const [wanted, setWanted] = useState(start);
  const at = Math.max(0, current === null ? 0 : ids.indexOf(current));
  const move = (by: number, select: boolean): void => {
    const next = ids[Math.min(ids.length - 1, Math.max(0, at + by))];
    if (next === undefined) return;
    const here = ids[at];
    if (select && here !== undefined) store.dispatch({ type: 'select', ids: [here, next], on: true });
    setCurrent(next);
    setWanted(next);
    scrollTo(ids.indexOf(next));
  };
  const toggle = useCallback((id: string): void => store.dispatch({ type: 'select', ids: [id], on: !store.get().selection.has(id) }), [store]);
  const clearWanted = useCallback(() => setWanted(null), []);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target instanceof HTMLInputElement && event.key === ' ') return;
    const steps: Record<string, number> = { ArrowDown: perRow, ArrowUp: -perRow, j: perRow, k: -perRow, PageDown: 10 * perRow, PageUp: -10 * perRow, Home: -ids.length, End: ids.length, ...(perRow > 1 ? { ArrowRight: 1, ArrowLeft: -1 } : {}) };
    const step = event.ctrlKey || event.metaKey || event.altKey ? undefined : steps[event.key];
    const here = ids[at];
    if (step !== undefined) move(step, event.shiftKey);
    else if (event.key === 'Enter' && here !== undefined) open(here);
    else if (event.key === ' ' && here !== undefined) toggle(here);
    else if (event.key === 'a' && (event.ctrlKey || event.metaKey)) store.dispatch({ type: 'select', ids, on: true });
    else return;
    event.preventDefault();
  };
  return { currentId: ids[at] ?? null, wanted, setCurrent, clearWanted, onKeyDown, toggle };
}
