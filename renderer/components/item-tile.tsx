import { memo } from 'react';
import { hostilePlain } from '../view/hostile';
import { standingStatus } from '../view/verdict';
import { AlikeMark } from './alike-mark';
import { HostileText } from './hostile-text';
import { ItemCheck, useWantedFocus, type ItemCellProps } from './item-cell';
import { ItemMarks, ItemName, ItemState } from './item-line';
import { ScoreMeter } from './score-meter';
import { Thumbnail } from './thumbnail';
import { StandingChip } from './verdict-chip';

/** One item of the grid. `index` is its column. */
export const ItemTile = memo(function ItemTile({ item, index, selected, current, wanted, query, onOpen, onCurrent, onFocused, onToggle }: ItemCellProps & { index: number }) {
  const tile = useWantedFocus(wanted, onFocused);
  const status = item.state === 'done' ? standingStatus(item) : null;
  return (
    <div ref={tile} className="tile" role="gridcell" aria-colindex={index + 1} aria-selected={selected} tabIndex={current ? 0 : -1} data-item={item.id} onFocus={() => onCurrent(item.id)} onClick={() => onOpen(item.id)}>
      <Thumbnail item={item} width="100%" height={176} />
      <span className="tile-check" onClick={(event) => event.stopPropagation()}>
        <ItemCheck item={item} selected={selected} onToggle={onToggle} />
      </span>
      <div className="tile-body">
        <div className="tile-line">
          <StandingChip item={item} />
          {status !== null && status !== 'UNREADABLE' && item.fraudScore !== null ? <ScoreMeter score={item.fraudScore} status={status} /> : null}
        </div>
        <div className="item-title">
          <span className="item-name" title={hostilePlain(item.name)}><ItemName item={item} query={query} /></span>
          <AlikeMark item={item} />
        </div>
        {status === null ? <ItemState item={item} /> : item.excerpt === '' ? <ItemMarks item={item} /> : <div className="item-excerpt"><HostileText text={item.excerpt} highlight={query} /></div>}
      </div>
    </div>
  );
});
