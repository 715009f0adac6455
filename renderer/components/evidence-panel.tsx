import { useEffect, useRef } from 'react';
import type { Evidence, FraudAnalysis } from '../../preload/contract';
import { useWords } from '../store/context';
import { spotHandlers, type Pointing } from '../store/use-spot';
import { formatPoints } from '../view/format';
import { evidenceTone, isEvidence } from '../view/spot';
import { HostileText } from './hostile-text';
import './evidence-panel.css';
import './panel.css';

/** The pieces of evidence by number: what stands there, what it means, what it weighs. Points belong to the meaning, however many places it has. */
export function EvidencePanel({ analysis, pointing }: { analysis: FraudAnalysis; pointing: Pointing }) {
  const words = useWords();
  if (analysis.evidence.length === 0) return <p className="panel-empty">{words.noEvidence[analysis.status]}</p>;
  return (
    <ol className="cards">
      {analysis.evidence.map((piece) => <li key={piece.number}><EvidenceCard piece={piece} analysis={analysis} pointing={pointing} /></li>)}
    </ol>
  );
}

function EvidenceCard({ piece, analysis, pointing }: { piece: Evidence; analysis: FraudAnalysis; pointing: Pointing }) {
  const words = useWords();
  const card = useRef<HTMLButtonElement>(null);
  const component = analysis.components.find((one) => one.id === piece.componentId);
  const places = analysis.evidence.filter((one) => one.componentId === piece.componentId).length;
  const lit = isEvidence(pointing.spot, piece.number);
  useEffect(() => {
    if (lit) card.current?.scrollIntoView({ block: 'nearest' });
  }, [lit]);
  return (
    <button ref={card} type="button" className="card evidence" data-card={piece.number} data-lit={lit} data-tone={evidenceTone(analysis, piece)} {...spotHandlers({ kind: 'evidence', number: piece.number }, pointing)}>
      <span className="evidence-number">{piece.number}</span>
      <span className="evidence-quote"><HostileText text={piece.quote} /></span>
      {component !== undefined && <span className="evidence-points">{words.points(formatPoints(component.points))}{places > 1 && <small>{words.inPlaces(places)}</small>}</span>}
      {component !== undefined && <span className="evidence-meaning"><HostileText text={component.title[words.language]} /></span>}
    </button>
  );
}
