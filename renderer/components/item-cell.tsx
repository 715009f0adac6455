import { useEffect, useRef, type ReactNode } from 'react';
import type { ItemSummary } from '../../preload/contract';
import { useWords } from '../store/context';
import { hostilePlain } from '../view/hostile';

/** What every look of the items hands to one of them: a row, a tile, a place on the timeline. */
export type ItemCellProps = {
  item: ItemSummary;
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

export type ItemRowProps = ItemCellProps & { index: number; top: number; height: number };

/** A row of a virtual list, with its check box. `rowIndex` counts from 1, heads included; `attributes` are of this look alone. */
export function ItemRowFrame({ item, top, height, selected, current, wanted, onOpen, onCurrent, onFocused, onToggle, rowIndex, className = '', attributes = {}, children }: Omit<ItemRowProps, 'index' | 'query'> & { rowIndex: number; className?: string; attributes?: Record<`data-${string}`, boolean>; children: ReactNode }) {
  const row = useWantedFocus(wanted, onFocused);
  return (
    <div
      ref={row}
      className={`item-row ${className}`.trim()}
      role="row"
      aria-rowindex={rowIndex}
      aria-selected={selected}
      tabIndex={current ? 0 : -1}
      data-item={item.id}
      {...attributes}
      style={{ transform: `translateY(${top}px)`, height }}
      onFocus={() => onCurrent(item.id)}
      onClick={() => onOpen(item.id)}
    >
      <span role="gridcell" className="cell-check" onClick={(event) => event.stopPropagation()}><ItemCheck item={item} selected={selected} onToggle={onToggle} /></span>
      {children}
    </div>
  );
}

/** Chooses an item; the keyboard does it from the list. */
export function ItemCheck({ item, selected, onToggle }: Pick<ItemCellProps, 'item' | 'selected' | 'onToggle'>) {
  const words = useWords();
  return <input type="checkbox" tabIndex={-1} aria-label={words.selectItem(hostilePlain(item.name))} checked={selected} onChange={() => onToggle(item.id)} />;
}

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
