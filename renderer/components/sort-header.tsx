import { ArrowDown, ArrowUp } from 'lucide-react';
import { useApp, useAppState, useWords } from '../store/context';
import { firstSort, type SortKey } from '../view/listing';
import './sort-header.css';

/** The head of a column: sorts by it, and turned around when it already does. */
export function SortHeader({ sortKey, title }: { sortKey: SortKey; title: string }) {
  const words = useWords();
  const { store } = useApp();
  const sort = useAppState((state) => state.sort);
  const active = sort.key === sortKey;
  const Arrow = sort.descending ? ArrowDown : ArrowUp;
  return (
    <span role="columnheader" aria-sort={active ? (sort.descending ? 'descending' : 'ascending') : 'none'}>
      <button type="button" className="sort-header" data-active={active} title={words.sortedBy(title)} onClick={() => store.dispatch({ type: 'sort', sort: active ? { key: sortKey, descending: !sort.descending } : firstSort(sortKey) })}>
        {title}
        {active && <Arrow className="icon" aria-hidden />}
      </button>
    </span>
  );
}
