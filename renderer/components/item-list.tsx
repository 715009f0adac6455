import { useApp, useAppState, useWords } from '../store/context';
import { useItemRows, type ItemsProps } from '../store/use-item-cells';
import { ItemRow } from './item-row';
import { SortHeader } from './sort-header';
import './item-list.css';

/** Items as a table. */
export function ItemList(props: ItemsProps) {
  const words = useWords();
  const { store } = useApp();
  const selection = useAppState((state) => state.selection);
  const { scroller, ids, height, rows, onKeyDown } = useItemRows(props, { rowHeight: 64, overscan: 8 });
  const all = ids.length > 0 && ids.every((id) => selection.has(id));
  return (
    <div className="items" role="grid" aria-label={words.allItems} aria-rowcount={ids.length + 1} aria-multiselectable onKeyDown={onKeyDown}>
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
        <div className="items-plane" role="presentation" style={{ height }}>
          {rows.map((row) => <ItemRow key={row.item.id} {...row} />)}
        </div>
      </div>
    </div>
  );
}
