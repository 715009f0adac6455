import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { EntityLink, ItemSummary } from '../../preload/contract';
import { BarChart } from '../components/bar-chart';
import { EntityLinks } from '../components/entity-links';
import { Histogram } from '../components/histogram';
import { STATUS_ICON } from '../components/verdict-chip';
import { useApp, useAppState, useWords } from '../store/context';
import { useTitle } from '../store/use-title';
import { formatCount, formatDuration, formatPercent } from '../view/format';
import { countBuckets } from '../view/listing';
import { processingTimes, scamTypeCounts } from '../view/stats';
import { STATUSES, TONE } from '../view/verdict';
import './dashboard-screen.css';

const LINKS = 12;

/** All items at a glance. */
export function DashboardScreen() {
  const words = useWords();
  const { commands } = useApp();
  const all = useAppState((state) => state.items);
  const connection = useAppState((state) => state.connection);
  const language = useAppState((state) => state.settings.language);
  const items = useMemo(() => [...all.values()], [all]);
  const [links, setLinks] = useState<readonly EntityLink[]>([]);
  useEffect(() => {
    void commands.openScope({ kind: 'all' });
    void commands.topEntities(LINKS).then(setLinks);
  }, [commands, connection]);
  useTitle(words.dashboardTitle);
  const shared = links.filter((link) => link.items > 1);
  return (
    <div className="page" tabIndex={0} role="region" aria-label={words.dashboardTitle}>
      <div className="page-inner">
        <h1>{words.dashboardTitle}</h1>
        <Figures items={items} />
        <div className="boards">
          <Board title={words.verdictCounts}><VerdictBars items={items} /></Board>
          <Board title={words.scamTypes} note={words.scamTypesNote}><ScamBars items={items} /></Board>
          <Board title={words.processing} note={words.processingNote(formatCount(processingTimes(items).count, language))}><Times items={items} /></Board>
          <Board title={words.topEntities} note={words.topEntitiesNote} wide>{shared.length === 0 ? <Nothing /> : <EntityLinks links={shared} />}</Board>
        </div>
      </div>
    </div>
  );
}

function Board({ title, note, wide = false, children }: { title: string; note?: string; wide?: boolean; children: ReactNode }) {
  return <section className="board" data-wide={wide} aria-label={title}><header><h2>{title}</h2>{note !== undefined && <span>{note}</span>}</header>{children}</section>;
}

function Nothing() {
  return <p className="board-empty">{useWords().noData}</p>;
}

function Figures({ items }: { items: readonly ItemSummary[] }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const counts = countBuckets(items);
  const judged = counts.FRAUD + counts.SUSPICIOUS + counts.NORMAL + counts.UNREADABLE;
  const figures: [string, string][] = [
    [words.totalItems, formatCount(items.length, language)],
    [words.fraudShare, judged === 0 ? '–' : formatPercent(counts.FRAUD / judged)],
    [words.awaitingReview, formatCount(counts.unreviewed, language)],
    [words.problems, formatCount(counts.problem, language)],
  ];
  return <dl className="tiles">{figures.map(([name, value]) => <div key={name} className="stat"><dt>{name}</dt><dd>{value}</dd></div>)}</dl>;
}

function VerdictBars({ items }: { items: readonly ItemSummary[] }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const counts = countBuckets(items);
  return <BarChart label={words.verdictCounts} data={STATUSES.map((status) => ({ key: status, name: words.statuses[status], count: counts[status], shown: formatCount(counts[status], language), tone: TONE[status], icon: STATUS_ICON[status] }))} />;
}

function ScamBars({ items }: { items: readonly ItemSummary[] }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const bars = scamTypeCounts(items);
  if (bars.length === 0) return <Nothing />;
  return <BarChart label={words.scamTypes} data={bars.map(({ key, count }) => ({ key, name: words.scamTypeNames[key], count, shown: formatCount(count, language) }))} />;
}

function Times({ items }: { items: readonly ItemSummary[] }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const times = processingTimes(items);
  if (times.count === 0) return <Nothing />;
  const bins = times.bins.map((bin) => ({
    label: String(bin.fromMs / 1000),
    range: bin.toMs === null ? words.andMore(formatDuration(bin.fromMs, language)) : `${formatDuration(bin.fromMs, language)} – ${formatDuration(bin.toMs, language)}`,
    count: bin.count,
  }));
  return (
    <>
      <dl className="time-figures">
        <div><dt>{words.medianTime}</dt><dd>{formatDuration(times.median, language)}</dd></div>
        <div><dt>{words.p95Time}</dt><dd>{formatDuration(times.p95, language)}</dd></div>
      </dl>
      <Histogram label={words.processing} bins={bins} headings={[words.processing, words.chartCount]} />
    </>
  );
}
