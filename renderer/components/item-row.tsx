import { memo, useEffect, useRef } from 'react';
import type { ItemSummary } from '../../preload/contract';
import { useAppState, useWords } from '../store/context';
import { formatTime } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { standingScamType, standingStatus } from '../view/verdict';
import { AlikeMark } from './alike-mark';
import { HostileText } from './hostile-text';
import { ItemMarks, ItemName, ItemState } from './item-line';
import { ScoreMeter } from './score-meter';
import { Thumbnail } from './thumbnail';
import { StandingChip } from './verdict-chip';

export type ItemCellProps = {
  item: ItemSummary;
  index: number;
  selected: boolean;
  /** The list's tab stop. */
  current: boolean;
  /** Takes the focus as soon as it stands on the screen. */
  wanted: boolean;
  query: string;
  onOpen: (id: string) => void;
  onCurrent: (id: string) => void;
  onFocused: () => void;
  onToggle: (id: string) => void;
};

/** One item of the table. */
export const ItemRow = memo(function ItemRow({ item, index, top, height, selected, current, wanted, query, onOpen, onCurrent, onFocused, onToggle }: ItemCellProps & { top: number; height: number }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const row = useWantedFocus(wanted, onFocused);
  const status = item.state === 'done' ? standingStatus(item) : null;
  const scamType = standingScamType(item);
  return (
    <div
      ref={row}
      className="item-row"
      role="row"
      aria-rowindex={index + 2}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-item={item.id}
      style={{ transform: `translateY(${top}px)`, height }}
      onFocus={() => onCurrent(item.id)}
      onClick={() => onOpen(item.id)}
    >
      <span role="gridcell" className="cell-check" onClick={(event) => event.stopPropagation()}>
        <input type="checkbox" tabIndex={-1} aria-label={words.selectItem(hostilePlain(item.name))} checked={selected} onChange={() => onToggle(item.id)} />
      </span>
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
    </div>
  );
});

/** Focuses an element that the keyboard asked for, once it exists. */
export function useWantedFocus(wanted: boolean, onFocused: () => void) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!wanted) return;
    element.current?.focus({ preventScroll: true });
    onFocused();
  }, [wanted, onFocused]);
  return element;
}
