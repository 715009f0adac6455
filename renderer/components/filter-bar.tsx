import { ChartNoAxesGantt, CircleAlert, Layers, LayoutGrid, List, LoaderCircle, SquareCheckBig, type LucideIcon } from 'lucide-react';
import { useMemo } from 'react';
import { useApp, useAppState, useWords } from '../store/context';
import { itemsInScope } from '../store/select';
import { formatCount } from '../view/format';
import { firstOfEach } from '../view/alike';
import { countBuckets, type Bucket } from '../view/listing';
import { TONE } from '../view/verdict';
import { Segmented } from './segmented';
import { SortChoice } from './sort-choice';
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

/** Narrows, sorts and lays out the list. */
export function FilterBar() {
  const words = useWords();
  const { store } = useApp();
  const items = useAppState((state) => state.items);
  const scope = useAppState((state) => state.scope);
  const search = useAppState((state) => state.search);
  const filter = useAppState((state) => state.filter);
  const layout = useAppState((state) => state.layout);
  const language = useAppState((state) => state.settings.language);
  const inScope = useMemo(() => itemsInScope({ items, scope, search }), [items, scope, search]);
  const counts = useMemo(() => countBuckets(inScope), [inScope]);
  const repeats = useMemo(() => inScope.length - firstOfEach(inScope).length, [inScope]);
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
        {(repeats > 0 || filter.oneOfEach) && (
          <button type="button" className="filter" aria-pressed={filter.oneOfEach} title={words.oneOfEachHint} onClick={() => store.dispatch({ type: 'toggle-one-of-each' })}>
            <Layers className="icon" aria-hidden />{words.oneOfEach}<span className="filter-count">{words.fewer(formatCount(repeats, language))}</span>
          </button>
        )}
      </div>
      <div className="filters-end">
        {layout === 'grid' && <SortChoice />}
        <Segmented
          label={words.layout}
          value={layout}
          options={[{ value: 'list', label: words.listView, icon: List }, { value: 'grid', label: words.gridView, icon: LayoutGrid }, { value: 'timeline', label: words.timelineView, icon: ChartNoAxesGantt }]}
          onChange={(next) => store.dispatch({ type: 'layout', layout: next })}
        />
      </div>
    </div>
  );
}
