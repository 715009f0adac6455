import { ArrowDownWideNarrow, ArrowUpNarrowWide } from 'lucide-react';
import { useApp, useAppState, useWords } from '../store/context';
import { firstSort, type SortKey } from '../view/listing';
import { IconButton } from './button';

const SORT_KEYS: readonly SortKey[] = ['added', 'verdict', 'score', 'name', 'scamType'];

/** Sorting for the grid, which has no column heads to click. */
export function SortChoice() {
  const words = useWords();
  const { store } = useApp();
  const sort = useAppState((state) => state.sort);
  return (
    <>
      <select className="select" aria-label={words.sortBy} value={sort.key} onChange={(event) => store.dispatch({ type: 'sort', sort: firstSort(event.target.value as SortKey) })}>
        {SORT_KEYS.map((key) => <option key={key} value={key}>{words.sortKeys[key]}</option>)}
      </select>
      <IconButton look="plain" icon={sort.descending ? ArrowDownWideNarrow : ArrowUpNarrowWide} label={sort.descending ? words.descending : words.ascending} onClick={() => store.dispatch({ type: 'sort', sort: { ...sort, descending: !sort.descending } })} />
    </>
  );
}
