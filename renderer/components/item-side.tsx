import { RotateCcw } from 'lucide-react';
import type { ErrorInfo, ItemDetail, ItemSummary } from '../../preload/contract';
import { errorSentence } from '../i18n/messages';
import { useApp, useAppState, useWords } from '../store/context';
import type { ViewerTab } from '../store/state';
import type { Pointing } from '../store/use-spot';
import { Button } from './button';
import { EntitiesPanel } from './entities-panel';
import { EvidencePanel } from './evidence-panel';
import { HostileText } from './hostile-text';
import { ItemState } from './item-line';
import { ProvenancePanel } from './provenance-panel';
import { ReviewPanel } from './review-panel';
import { ScorePanel } from './score-panel';
import { SimilarPanel } from './similar-panel';
import { Tabs, type Tab } from './tabs';
import { TextPanel } from './text-panel';
import { VerdictBanner } from './verdict-banner';
import { StandingChip } from './verdict-chip';

type SideProps = { item: ItemSummary; detail: ItemDetail | null; error: ErrorInfo | null; pointing: Pointing };

/** Verdict and all that stands behind it; or why there is none yet. */
export function ItemSide({ item, detail, error, pointing }: SideProps) {
  const words = useWords();
  const { store } = useApp();
  const tab = useAppState((state) => state.viewer.tab);
  const result = detail?.result ?? null;
  if (detail === null || result === null) return <Waiting item={item} error={error} loading={detail === null && error === null} />;
  const { analysis } = result;
  const tabs: Tab<ViewerTab>[] = [
    { key: 'evidence', name: words.tabs.evidence, count: analysis.evidence.length },
    { key: 'score', name: words.tabs.score },
    { key: 'text', name: words.tabs.text },
    { key: 'entities', name: words.tabs.entities, count: analysis.entities.length },
    { key: 'similar', name: words.tabs.similar, count: analysis.similarCases.length },
    { key: 'provenance', name: words.tabs.provenance },
    { key: 'review', name: words.tabs.review },
  ];
  return (
    <section className="item-side" aria-label={words.details}>
      <VerdictBanner item={item} result={result} />
      <Tabs label={words.details} tabs={tabs} current={tab} onChange={(next) => store.dispatch({ type: 'viewer', viewer: { tab: next } })}>
        {tab === 'evidence' && <EvidencePanel analysis={analysis} pointing={pointing} />}
        {tab === 'score' && <ScorePanel analysis={analysis} pointing={pointing} />}
        {tab === 'text' && <TextPanel result={result} pointing={pointing} />}
        {tab === 'entities' && <EntitiesPanel detail={detail} entities={analysis.entities} pointing={pointing} />}
        {tab === 'similar' && <SimilarPanel result={result} />}
        {tab === 'provenance' && <ProvenancePanel detail={detail} result={result} />}
        {tab === 'review' && <ReviewPanel item={item} />}
      </Tabs>
    </section>
  );
}

function Waiting({ item, error, loading }: { item: ItemSummary; error: ErrorInfo | null; loading: boolean }) {
  const words = useWords();
  const { commands } = useApp();
  const failure = item.error ?? error;
  return (
    <section className="item-side" aria-label={words.details}>
      <div className="item-waiting" role="status">
        <div><StandingChip item={item} /></div>
        {loading ? <p>{words.loading}</p> : <p>{words.notYet}</p>}
        {item.state === 'running' && <ItemState item={item} />}
        {failure !== null && <div className="item-error"><strong>{errorSentence({ ...failure, message: '' }, words)}</strong><span className="item-error-detail"><HostileText text={failure.message} /></span>{item.attempts > 0 && <span>{words.attempts(item.attempts)}</span>}</div>}
        {['failed', 'quarantined', 'cancelled'].includes(item.state) && <Button icon={RotateCcw} onClick={() => void commands.requeue([item.id])}>{words.retry}</Button>}
      </div>
    </section>
  );
}
