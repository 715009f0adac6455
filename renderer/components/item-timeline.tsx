import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { useAppState, useWords } from '../store/context';
import { useRoving } from '../store/use-roving';
import { momentOf } from '../view/moment';
import type { ItemsProps } from './item-list';
import { TimelineRow } from './timeline-row';
import './item-list.css';
import './item-timeline.css';

const ROW_HEIGHT = 92;

/** Items, which come earliest first, along the time at which they were taken in, day by day in Korean time. Virtual. */
export function ItemTimeline({ items, start, onOpen }: ItemsProps) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const selection = useAppState((state) => state.selection);
  const query = useAppState((state) => state.search.query);
  const scroller = useRef<HTMLDivElement>(null);
  const ids = items.map((item) => item.id);
  // Its answers change without its identity changing; nothing here is memoised on it.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({ count: items.length, getScrollElement: () => scroller.current, estimateSize: () => ROW_HEIGHT, overscan: 6, getItemKey: (index) => ids[index] ?? index });
  const roving = useRoving({ ids, perRow: 1, start, open: onOpen, scrollTo: (index) => virtual.scrollToIndex(index, { align: 'auto' }) });
  useEffect(() => {
    const at = start === null ? -1 : ids.indexOf(start);
    if (at >= 0) virtual.scrollToIndex(at, { align: 'center' });
    // Once, when the timeline opens: later changes must not pull it back.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return (
    <div className="items" role="grid" aria-label={words.timelineView} aria-rowcount={items.length} aria-multiselectable onKeyDown={roving.onKeyDown}>
      <div ref={scroller} className="items-scroll" role="rowgroup" data-scroller>
        <div className="items-plane" role="presentation" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map((row) => {
            const item = items[row.index];
            if (item === undefined) return null;
            const before = items[row.index - 1];
            const moment = momentOf(item.addedAt, language);
            return (
              <TimelineRow
                key={item.id}
                item={item}
                index={row.index}
                top={row.start}
                height={ROW_HEIGHT}
                moment={moment}
                newDay={before === undefined || momentOf(before.addedAt, language).day !== moment.day}
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
