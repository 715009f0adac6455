import { useMemo } from 'react';
import type { FraudAnalysis } from '../../preload/contract';
import { useWords } from '../store/context';
import { compareComponents } from '../view/comparison';
import { formatPoints } from '../view/format';
import { HostileText } from './hostile-text';
import './compare.css';

/** How both scores add up, largest difference first. */
export function CompareScores({ left, right }: { left: FraudAnalysis; right: FraudAnalysis }) {
  const words = useWords();
  const rows = useMemo(() => compareComponents(left, right), [left, right]);
  return (
    <section className="compare-section" aria-label={words.score}>
      <header><h2>{words.score}</h2></header>
      {rows.length === 0 ? <p className="panel-empty">{words.noComponents}</p> : (
        <table className="compare-table">
          <thead><tr><th scope="col">{words.tabs.evidence}</th>{words.compareSides.map((side) => <th key={side} scope="col">{side}</th>)}</tr></thead>
          <tbody>
            {rows.map(({ id, title, points }) => {
              // What reads the same counts as the same.
              const [ofLeft, ofRight] = points.map((value) => (value === null ? '–' : formatPoints(value)));
              return <tr key={id} data-differs={ofLeft !== ofRight}><th scope="row"><HostileText text={title[words.language]} /></th><td>{ofLeft}</td><td>{ofRight}</td></tr>;
            })}
          </tbody>
          <tfoot><tr><th scope="row">{words.sum}</th><td>{left.fraudScore.toFixed(1)}</td><td>{right.fraudScore.toFixed(1)}</td></tr></tfoot>
        </table>
      )}
    </section>
  );
}
