import { ArrowLeft, Link2, Unlink2 } from 'lucide-react';
import type { ErrorInfo, ItemDetail, ItemSummary } from '../../preload/contract';
import { Button } from '../components/button';
import { CompareEntities } from '../components/compare-entities';
import { CompareScores } from '../components/compare-scores';
import { CompareTexts } from '../components/compare-texts';
import { HostileText } from '../components/hostile-text';
import { ImageStage } from '../components/image-stage';
import { ItemName, ItemState } from '../components/item-line';
import { ScoreMeter } from '../components/score-meter';
import { StandingChip } from '../components/verdict-chip';
import { errorSentence } from '../i18n/messages';
import { useApp, useAppState, useWords } from '../store/context';
import { formatRoute } from '../store/route';
import { useItemDetail } from '../store/use-item-detail';
import { useKey } from '../store/use-key';
import { useLinkedStages } from '../store/use-linked-stages';
import { useSpot } from '../store/use-spot';
import type { StageControl } from '../store/use-stage-pose';
import { useTitle } from '../store/use-title';
import { standingScamType, standingStatus } from '../view/verdict';
import './compare-screen.css';

/** Two items side by side: pictures that move together, what was found in each, and where they differ. */
export function CompareScreen({ itemIds: [leftId, rightId] }: { itemIds: readonly [string, string] }) {
  const words = useWords();
  const left = useSide(leftId);
  const right = useSide(rightId);
  const stages = useLinkedStages();
  const scope = useAppState((state) => state.scope);
  const back = formatRoute({ screen: 'list', scope });
  useTitle(words.compareTitle);
  useKey('Escape', () => (window.location.hash = back));
  return (
    <div className="compare-screen">
      <header className="item-head">
        <a className="button" data-look="quiet" data-square="true" href={back} aria-label={words.back} title={words.back}><ArrowLeft className="icon" aria-hidden /></a>
        <h1>{words.compareTitle}</h1>
        <Button icon={stages.linked ? Link2 : Unlink2} aria-pressed={stages.linked} onClick={() => stages.setLinked(!stages.linked)}>{words.moveTogether}</Button>
      </header>
      {leftId === rightId ? <p className="no-match" role="status">{words.sameItemTwice}</p> : (
        <div className="compare-body">
          <div className="compare-stages">
            <SideStage side={left} label={words.compareSides[0]} control={stages.controls[0]} onScroller={stages.onScroller[0]} />
            <SideStage side={right} label={words.compareSides[1]} control={stages.controls[1]} onScroller={stages.onScroller[1]} />
          </div>
          <div className="compare-findings" role="region" tabIndex={0} aria-label={words.details}>
            <div className="compare-pair"><SideVerdict side={left} /><SideVerdict side={right} /></div>
            <Findings left={left.detail} right={right.detail} />
          </div>
        </div>
      )}
    </div>
  );
}

type Side = { item: ItemSummary | null; detail: ItemDetail | null; error: ErrorInfo | null };

function useSide(itemId: string): Side {
  const { detail, error } = useItemDetail(itemId);
  const known = useAppState((state) => state.items.get(itemId));
  return { item: known ?? detail, detail, error };
}

function SideStage({ side, label, control, onScroller }: { side: Side; label: string; control: StageControl; onScroller: (scroller: HTMLDivElement | null) => void }) {
  const words = useWords();
  const { store } = useApp();
  const pointing = useSpot();
  const showLines = useAppState((state) => state.viewer.showLines);
  if (side.item === null) return <p className="compare-missing" role="status">{side.error === null ? words.loading : errorSentence(side.error, words)}</p>;
  return (
    <div className="compare-side">
      <a className="compare-name" href={formatRoute({ screen: 'item', itemId: side.item.id })}><ItemName item={side.item} query="" /></a>
      <ImageStage item={side.item} detail={side.detail} pointing={pointing} label={label} control={control} onScroller={onScroller} showLines={showLines} onShowLines={(on) => store.dispatch({ type: 'viewer', viewer: { showLines: on } })} />
    </div>
  );
}

function SideVerdict({ side: { item, detail } }: { side: Side }) {
  const words = useWords();
  if (item === null) return <div />;
  const status = item.state === 'done' ? standingStatus(item) : null;
  const scamType = standingScamType(item);
  const analysis = detail?.result?.analysis;
  return (
    <div className="compare-verdict">
      <div className="compare-verdict-line">
        <StandingChip item={item} />
        {scamType !== null && <span className="chip" data-outline="true">{words.scamTypeNames[scamType]}</span>}
        {status !== null && status !== 'UNREADABLE' && item.fraudScore !== null && <ScoreMeter score={item.fraudScore} status={status} />}
        {item.review.override !== null && <span>{words.overridden}</span>}
      </div>
      {analysis === undefined ? <ItemState item={item} /> : <p><HostileText text={analysis.description[words.language]} /></p>}
    </div>
  );
}

function Findings({ left, right }: { left: ItemDetail | null; right: ItemDetail | null }) {
  const words = useWords();
  if (left === null || right === null) return null;
  if (left.result === null || right.result === null) return <p className="panel-empty">{words.notYet}</p>;
  const both = [left.result.analysis, right.result.analysis] as const;
  return (
    <>
      <CompareTexts left={left.result.ocr.text} right={right.result.ocr.text} />
      <CompareEntities left={both[0].entities} right={both[1].entities} />
      <CompareScores left={both[0]} right={both[1]} />
    </>
  );
}
