import { useMemo } from 'react';
import { useWords } from '../store/context';
import { textDifference, type DifferenceRun } from '../view/text-difference';
import { HostileText } from './hostile-text';
import './compare.css';

/** Both texts, with the words marked that only one of them has. */
export function CompareTexts({ left, right }: { left: string; right: string }) {
  const words = useWords();
  const difference = useMemo(() => textDifference(left, right), [left, right]);
  const agree = difference !== null && [...difference.left, ...difference.right].every((run) => !run.only);
  const runs = difference ?? { left: [{ text: left, only: false }], right: [{ text: right, only: false }] };
  return (
    <section className="compare-section" aria-label={words.textDifferences}>
      <header><h2>{words.textDifferences}</h2><span>{difference === null ? words.textsTooDifferent : agree ? words.textsAgree : words.textsDiffer}</span></header>
      <div className="compare-pair">
        <Text label={words.compareSides[0]} runs={runs.left} />
        <Text label={words.compareSides[1]} runs={runs.right} />
      </div>
    </section>
  );
}

function Text({ label, runs }: { label: string; runs: readonly DifferenceRun[] }) {
  const words = useWords();
  return (
    <div className="compare-text" role="group" aria-label={label}>
      {runs.every((run) => run.text.trim() === '') ? words.noText : runs.map((run, at) => (run.only ? <mark key={at}><HostileText text={run.text} /></mark> : <HostileText key={at} text={run.text} />))}
    </div>
  );
}
