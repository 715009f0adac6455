import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { ItemSummary } from '../../preload/contract';
import { useApp, useAppState, useWords } from '../store/context';
import { useRoving } from '../store/use-roving';
import { ItemRow } from './item-row';
import { SortHeader } from './sort-header';
import './item-list.css';

const ROW_HEIGHT = 64;
const OVERSCAN = 8;

export type ItemsProps = {
  items: readonly ItemSummary[];
  /** Item that the list opens at: the one that was looked at last. */
  start: string | null;
  onOpen: (id: string) => void;
};

/** Items as a table. Only the rows in view exist, so thousands scroll like ten. */
export function ItemList({ items, start, onOpen }: ItemsProps) {
  const words = useWords();
  const { store } = useApp();
  const selection = useAppState((state) => state.selection);
  const query = useAppState((state) => state.search.query);
  const scroller = useRef<HTMLDivElement>(null);
  // Its answers change without its identity changing; nothing here is memoised on it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({ count: items.length, getScrollElement: () => scroller.current, estimateSize: () => ROW_HEIGHT, overscan: OVERSCAN, getItemKey: (index) => items[index]?.id ?? index });
  const ids = items.map((item) => item.id);
  const roving = useRoving({ ids, perRow: 1, start, open: onOpen, scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }) });
  useEffect(() => {
    const at = start === null ? -1 : ids.indexOf(start);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
    // Once, when the list opens: later changes must not pull it back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const all = items.length > 0 && ids.every((id) => selection.has(id));
  return (
    <div className="items" role="grid" aria-label={words.allItems} aria-rowcount={items.length + 1} aria-multiselectable onKeyDown={roving.onKeyDown}>
      <div className="items-head" role="rowgroup">
        <div className="item-row" role="row" aria-rowindex={1}>
          <span role="columnheader" className="cell-check"><input type="checkbox" aria-label={words.selectAll} checked={all} onChange={() => store.dispatch({ type: 'select', ids, on: !all })} /></span>
          <SortHeader sortKey="name" title={words.columns.item} />
          <SortHeader sortKey="verdict" title={words.columns.verdict} />
          <SortHeader sortKey="score" title={words.columns.score} />
          <SortHeader sortKey="scamType" title={words.columns.scamType} />
          <SortHeader sortKey="added" title={words.columns.added} />
        </div>
      </div>
      <div ref={scroller} className="items-scroll" role="rowgroup" data-scroller>
        <div className="items-plane" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((row) => {
            const item = items[row.index];
            return item === undefined ? null : (
              <ItemRow
                key={item.id}
                item={item}
                index={row.index}
                top={row.start}
                height={ROW_HEIGHT}
                selected={selection.has(item.id)}
                current={roving.currentId === item.id}
                wanted={roving.wanted === item.id}
                query={query}
                onOpen={onOpen}
                onCurrent={roving.setCurrent}
                onFocused={roving.clearWanted}
                onToggle={roving.toggle}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}
