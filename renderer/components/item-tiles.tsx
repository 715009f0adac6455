import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useState } from 'react';
import { useWords } from '../store/context';
import { useItemCells, type ItemsProps } from '../store/use-item-cells';
import { useRoving } from '../store/use-roving';
import { useSize } from '../store/use-size';
import { ItemTile } from './item-tile';
import './item-list.css';
import './item-tiles.css';

const TILE_WIDTH = 212;
const ROW_HEIGHT = 294;

/** Items as a grid of pictures, for finding one by its look. Virtual by rows. */
export function ItemTiles({ items, start, onOpen }: ItemsProps) {
  const words = useWords();
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { width } = useSize(scroller);
  const columns = Math.max(1, Math.floor(width / TILE_WIDTH));
  const rows = Math.ceil(items.length / columns);
  // Its answers change without its identity changing; nothing here is memoised on it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({ count: rows, getScrollElement: useCallback(() => scroller, [scroller]), estimateSize: () => ROW_HEIGHT, overscan: 2 });
  const ids = items.map((item) => item.id);
  const roving = useRoving({ ids, perRow: columns, start, open: onOpen, scrollTo: (index) => virtual.scrollToIndex(Math.floor(index / columns), { align: 'auto' }) });
  const cell = useItemCells(onOpen, roving);
  const laidOut = width > 0;
  useEffect(() => {
    const at = start === null ? -1 : ids.indexOf(start);
    if (laidOut && at >= 0) virtual.scrollToIndex(Math.floor(at / columns), { align: 'center' });
    // Once, when the grid has its width: later changes must not pull it back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [laidOut]);
  return (
    <div className="items" data-bare="true" role="grid" aria-label={words.allItems} aria-rowcount={rows} aria-colcount={columns} aria-multiselectable onKeyDown={roving.onKeyDown}>
      <div ref={setScroller} className="items-scroll" role="rowgroup" data-scroller>
        <div className="items-plane" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((row) => (
            <div key={row.key} className="tiles-row" role="row" aria-rowindex={row.index + 1} style={{ transform: `translateY(${row.start}px)`, height: ROW_HEIGHT, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
              {items.slice(row.index * columns, (row.index + 1) * columns).map((item, column) => <ItemTile key={item.id} {...cell(item)} index={column} />)}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
