import { ArrowDownWideNarrow, ArrowUpNarrowWide, CircleAlert, LayoutGrid, List, LoaderCircle, SquareCheckBig, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useApp, useAppState, useWords } from '../store/context';
import { itemsInScope } from '../store/select';
import { formatCount } from '../view/format';
import { countBuckets, type Bucket, type SortKey } from '../view/listing';
import { TONE } from '../view/verdict';
import { IconButton } from './button';
import { Segmented } from './segmented';
import { STATUS_ICON } from './verdict-chip';
import './filter-bar.css';

const BUCKETS: readonly { bucket: Bucket; icon: LucideIcon; tone: string }[] = [
  { bucket: 'FRAUD', icon: STATUS_ICON.FRAUD, tone: TONE.FRAUD },
  { bucket: 'SUSPICIOUS', icon: STATUS_ICON.SUSPICIOUS, tone: TONE.SUSPICIOUS },
  { bucket: 'NORMAL', icon: STATUS_ICON.NORMAL, tone: TONE.NORMAL },
  { bucket: 'UNREADABLE', icon: STATUS_ICON.UNREADABLE, tone: TONE.UNREADABLE },
  { bucket: 'pending', icon: LoaderCircle, tone: 'plain' },
  { bucket: 'problem', icon: CircleAlert, tone: 'fraud' },
];
const SORT_KEYS: readonly SortKey[] = ['added', 'verdict', 'score', 'name', 'scamType', 'state'];

/** Narrows, sorts and lays out the list. */
export function FilterBar() {
  const words = useWords();
  const { store } = useApp();
  const items = useAppState((state) => state.items);
  const scope = useAppState((state) => state.scope);
  const search = useAppState((state) => state.search);
  const filter = useAppState((state) => state.filter);
  const sort = useAppState((state) => state.sort);
  const layout = useAppState((state) => state.layout);
  const language = useAppState((state) => state.settings.language);
  const counts = useMemo(() => countBuckets(itemsInScope({ items, scope, search })), [items, scope, search]);
  return (
    <div className="filters">
      <div className="filters" role="group" aria-label={words.filterVerdicts}>
        {BUCKETS.filter(({ bucket }) => counts[bucket] > 0 || filter.buckets.has(bucket)).map(({ bucket, icon: Icon, tone }) => (
          <button key={bucket} type="button" className="filter" data-tone={tone} aria-pressed={filter.buckets.has(bucket)} onClick={() => store.dispatch({ type: 'toggle-bucket', bucket })}>
            <Icon className="icon" aria-hidden />{words.buckets[bucket]}<span className="filter-count">{formatCount(counts[bucket], language)}</span>
          </button>
        ))}
        {(counts.unreviewed > 0 || filter.unreviewedOnly) && (
          <button type="button" className="filter" aria-pressed={filter.unreviewedOnly} onClick={() => store.dispatch({ type: 'toggle-unreviewed' })}>
            <SquareCheckBig className="icon" aria-hidden />{words.unreviewedOnly}<span className="filter-count">{formatCount(counts.unreviewed, language)}</span>
          </button>
        )}
      </div>
      <div className="filters-end">
        <select className="select" aria-label={words.sortBy} value={sort.key} onChange={(event) => store.dispatch({ type: 'sort', sort: firstSort(event.target.value as SortKey) })}>
          {SORT_KEYS.map((key) => <option key={key} value={key}>{words.sortKeys[key]}</option>)}
        </select>
        <IconButton look="plain" icon={sort.descending ? ArrowDownWideNarrow : ArrowUpNarrowWide} label={sort.descending ? words.descending : words.ascending} onClick={() => store.dispatch({ type: 'sort', sort: { ...sort, descending: !sort.descending } })} />
        <Segmented
          label={words.layout}
          value={layout}
          options={[{ value: 'list', label: words.listView, icon: List }, { value: 'grid', label: words.gridView, icon: LayoutGrid }]}
          onChange={(next) => store.dispatch({ type: 'layout', layout: next })}
        />
      </div>
    </div>
  );
}

/** Newest and highest first; names from A, most dangerous (rank 0) first. */
function firstSort(key: SortKey): { key: SortKey; descending: boolean } {
  return { key, descending: key === 'added' || key === 'score' };
}
