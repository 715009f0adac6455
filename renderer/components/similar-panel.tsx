import { useEffect, useRef } from 'react';
import type { ItemAnalysis, SimilarCase } from '../../preload/contract';
import { useWords } from '../store/context';
import { sharedRuns } from '../view/shared-runs';
import { HostileText } from './hostile-text';
import './panel.css';
import './similar-panel.css';

/** Past cases beside this one, with the words that both share. */
export function SimilarPanel({ result }: { result: ItemAnalysis }) {
  const words = useWords();
  const { similarCases } = result.analysis;
  if (similarCases.length === 0) return <p className="panel-empty">{words.noSimilar}</p>;
  return (
    <>
      <p className="panel-note">{words.sharedExplained}</p>
      <ol className="cards">{similarCases.map((one) => <li key={one.caseId}><SimilarCard similar={one} text={result.ocr.text} /></li>)}</ol>
    </>
  );
}

function SimilarCard({ similar, text }: { similar: SimilarCase; text: string }) {
  const words = useWords();
  return (
    <article className="card similar">
      <div className="similar-head">
        <span className="similar-rank">{similar.rank}</span>
        <span className="chip" data-tone={similar.label === 'fraud' ? 'fraud' : 'normal'}>{words.similarLabel[similar.label]}</span>
        {similar.scamType !== null && <span className="chip" data-outline="true">{words.scamTypeNames[similar.scamType]}</span>}
        <span className="chip" data-outline="true">{words.similarSource[similar.source]}</span>
        <span className="similar-score">{words.similarity(similar.similarity.toFixed(2))}</span>
      </div>
      <div className="similar-texts">
        <SharedText title={words.thisImage} text={text} other={similar.text} />
        <SharedText title={words.thatCase} text={similar.text} other={text} />
      </div>
      {similar.howToTell !== null && <p className="similar-tell"><strong>{words.howToTell}</strong><HostileText text={similar.howToTell[words.language]} /></p>}
    </article>
  );
}

function SharedText({ title, text, other }: { title: string; text: string; other: string }) {
  const box = useRef<HTMLDivElement>(null);
  // Opens at the first agreement: in a long capture it may be far down.
  useEffect(() => {
    const mark = box.current?.querySelector('mark');
    if (box.current !== null && mark instanceof HTMLElement) box.current.scrollTop = Math.max(0, mark.offsetTop - 40);
  }, [text]);
  return (
    <div ref={box} className="similar-text" tabIndex={0} role="group" aria-label={title}>
      <p className="similar-title">{title}</p>
      {sharedRuns(text.replace(/\n{2,}/g, '\n'), other).map((run, at) => (run.shared ? <mark key={at}><HostileText text={run.text} /></mark> : <HostileText key={at} text={run.text} />))}
    </div>
  );
}
