import { useWords } from '../store/context';
import { hostilePlain } from '../view/hostile';
import type { Moment } from '../view/moment';
import { standingStatus, TONE } from '../view/verdict';
import { HostileText } from './hostile-text';
import { ItemMarks, ItemName, ItemState } from './item-line';
import { useWantedFocus, type ItemCellProps } from './item-row';
import { Thumbnail } from './thumbnail';
import { StandingChip } from './verdict-chip';

type TimelineRowProps = ItemCellProps & { top: number; height: number; moment: Moment; newDay: boolean };

/** One item of the timeline. The day stands at the first item of a day only; it is read out with every one. */
export function TimelineRow({ item, index, top, height, moment, newDay, selected, current, wanted, query, onOpen, onCurrent, onFocused, onToggle }: TimelineRowProps) {
  const words = useWords();
  const row = useWantedFocus(wanted, onFocused);
  const status = item.state === 'done' ? standingStatus(item) : null;
  return (
    <div
      ref={row}
      className="item-row timeline-row"
      role="row"
      aria-rowindex={index + 1}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-item={item.id}
      data-new-day={newDay}
      style={{ transform: `translateY(${top}px)`, height }}
      onFocus={() => onCurrent(item.id)}
      onClick={() => onOpen(item.id)}
    >
      <span role="gridcell" className="cell-check" onClick={(event) => event.stopPropagation()}>
        <input type="checkbox" tabIndex={-1} aria-label={words.selectItem(hostilePlain(item.name))} checked={selected} onChange={() => onToggle(item.id)} />
      </span>
      <span role="gridcell" className="timeline-time numeric">
        <strong>{moment.day}</strong>
        <time dateTime={item.addedAt}>{moment.korea}</time>
        <span>{moment.utc}</span>
      </span>
      <span role="presentation" className="timeline-rail" data-tone={status === null ? 'plain' : TONE[status]} aria-hidden />
      <span role="gridcell" className="timeline-item">
        <Thumbnail item={item} width={56} height={72} />
        <span>
          <span className="timeline-name"><ItemName item={item} query={query} /></span>
          <span className="item-excerpt"><HostileText text={item.excerpt} highlight={query} /></span>
        </span>
      </span>
      <span role="gridcell" className="timeline-verdict"><StandingChip item={item} />{status === null ? <ItemState item={item} /> : <ItemMarks item={item} />}</span>
    </div>
  );
}
