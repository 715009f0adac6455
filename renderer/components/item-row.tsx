import { memo } from 'react';
import { useAppState, useWords } from '../store/context';
import { formatTime } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { standingScamType, standingStatus } from '../view/verdict';
import { AlikeMark } from './alike-mark';
import { HostileText } from './hostile-text';
import { ItemRowFrame, type ItemRowProps } from './item-cell';
import { ItemMarks, ItemName, ItemState } from './item-line';
import { ScoreMeter } from './score-meter';
import { Thumbnail } from './thumbnail';
import { StandingChip } from './verdict-chip';

/** One item of the table. */
export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { item, index, query } = props;
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const status = item.state === 'done' ? standingStatus(item) : null;
  const scamType = standingScamType(item);
  return (
    <ItemRowFrame {...props} rowIndex={index + 2}>
      <span role="gridcell" className="cell-item">
        <Thumbnail item={item} width={44} height={48} />
        <span>
          <span className="item-title">
            <span className="item-name" title={hostilePlain(item.name)}><ItemName item={item} query={query} /></span>
            <AlikeMark item={item} />
          </span>
          <span className="item-excerpt" style={{ display: 'block' }}><HostileText text={item.excerpt} highlight={query} /></span>
        </span>
      </span>
      <span role="gridcell"><StandingChip item={item} /></span>
      {status === null || item.fraudScore === null ? (
        <span role="gridcell" aria-colspan={2} style={{ gridColumn: 'span 2' }}><ItemState item={item} /></span>
      ) : (
        <>
          <span role="gridcell">{status !== 'UNREADABLE' && <ScoreMeter score={item.fraudScore} status={status} />}</span>
          <span role="gridcell" className="cell-type" title={scamType === null ? undefined : words.scamTypeNames[scamType]}>{scamType === null ? '' : words.scamTypeNames[scamType]}</span>
        </>
      )}
      <span role="gridcell" className="cell-added"><span>{formatTime(item.addedAt, language)}</span><ItemMarks item={item} /></span>
    </ItemRowFrame>
  );
});
