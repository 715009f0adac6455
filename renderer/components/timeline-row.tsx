import type { Moment } from '../view/moment';
import { standingStatus, TONE } from '../view/verdict';
import { HostileText } from './hostile-text';
import { ItemRowFrame, type ItemRowProps } from './item-cell';
import { ItemMarks, ItemName, ItemState } from './item-line';
import { Thumbnail } from './thumbnail';
import { StandingChip } from './verdict-chip';

type TimelineRowProps = ItemRowProps & { moment: Moment; newDay: boolean };

/** One item of the timeline. The day stands at the first item of a day only; it is read out with every one. */
export function TimelineRow({ moment, newDay, ...row }: TimelineRowProps) {
  const { item, index, query } = row;
  const status = item.state === 'done' ? standingStatus(item) : null;
  return (
    <ItemRowFrame {...row} rowIndex={index + 1} className="timeline-row" attributes={{ 'data-new-day': newDay }}>
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
    </ItemRowFrame>
  );
}
