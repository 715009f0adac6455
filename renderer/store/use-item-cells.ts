import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ItemSummary } from '../../preload/contract';
import { useAppState } from './context';
import { useRoving } from './use-roving';

export type ItemsProps = {
  items: readonly ItemSummary[];
  /** Item that the list opens at: the one that was looked at last. */
  start: string | null;
  onOpen: (id: string) => void;
};

/** What each item's own element is told by the list it stands in. */
export function useItemCells(onOpen: (id: string) => void, { currentId, wanted, setCurrent, clearWanted, toggle }: ReturnType<typeof useRoving>) {
  const selection = useAppState((state) => state.selection);
  const query = useAppState((state) => state.search.query);
  return (item: ItemSummary) => ({ item, selected: selection.has(item.id), current: currentId === item.id, wanted: wanted === item.id, query, onOpen, onCurrent: setCurrent, onFocused: clearWanted, onToggle: toggle });
}

/** Items one below the other, of which only those in view exist, so that thousands scroll like ten. Heights in screen pixels. */
export function useItemRows({ items, start, onOpen }: ItemsProps, { rowHeight, overscan }: { rowHeight: number; overscan: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const ids = items.map((item) => item.id);
  // Its answers change without its identity changing; nothing here is memoised on it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({ count: items.length, getScrollElement: () => scroller.current, estimateSize: () => rowHeight, overscan, getItemKey: (index) => ids[index] ?? index });
  const roving = useRoving({ ids, perRow: 1, start, open: onOpen, scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }) });
  const cell = useItemCells(onOpen, roving);
  useEffect(() => {
    const at = start === null ? -1 : ids.indexOf(start);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
    // Once, when the list opens: later changes must not pull it back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    scroller, ids, height: virtual.getTotalSize(), onKeyDown: roving.onKeyDown,
    rows: virtual.getVirtualItems().flatMap(({ index, start: top }) => (items[index] === undefined ? [] : [{ ...cell(items[index]), index, top, height: rowHeight }])),
  };
}
