import { useAppState, useWords } from '../store/context';
import { useItemRows, type ItemsProps } from '../store/use-item-cells';
import { momentOf } from '../view/moment';
import { TimelineRow } from './timeline-row';
import './item-list.css';
import './item-timeline.css';

/** Items, which come earliest first, along the time at which they were taken in, day by day in Korean time. Virtual. */
export function ItemTimeline(props: ItemsProps) {
  const { items } = props;
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const { scroller, height, rows, onKeyDown } = useItemRows(props, { rowHeight: 92, overscan: 6 });
  return (
    <div className="items" role="grid" aria-label={words.timelineView} aria-rowcount={items.length} aria-multiselectable onKeyDown={onKeyDown}>
      <div ref={scroller} className="items-scroll" role="rowgroup" data-scroller>
        <div className="items-plane" role="presentation" style={{ height }}>
          {rows.map((row) => {
            const before = items[row.index - 1];
            const moment = momentOf(row.item.addedAt, language);
            return <TimelineRow key={row.item.id} {...row} moment={moment} newDay={before === undefined || momentOf(before.addedAt, language).day !== moment.day} />;
          })}
        </div>
      </div>
    </div>
  );
}
