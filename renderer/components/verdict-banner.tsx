import { Info, PenLine } from 'lucide-react';
import type { ItemAnalysis, ItemSummary } from '../../preload/contract';
import { useWords } from '../store/context';
import { standingScamType, standingStatus, TONE } from '../view/verdict';
import { HostileText } from './hostile-text';
import { ScoreGauge } from './score-gauge';
import { STATUS_ICON } from './verdict-chip';
import './verdict-banner.css';

/** The answer in one look: verdict, score, scam type, why; what the analyst changed; what to know about how it came about. */
export function VerdictBanner({ item, result }: { item: ItemSummary; result: ItemAnalysis }) {
  const words = useWords();
  const { analysis, notices } = result;
  const status = standingStatus(item) ?? analysis.status;
  const scamType = standingScamType(item);
  const { override } = item.review;
  const Icon = STATUS_ICON[status];
  return (
    <section className="verdict" data-tone={TONE[status]} aria-label={words.columns.verdict}>
      <div>
        <div className="verdict-title">
          <Icon className="icon" aria-hidden />
          <h2>{words.statuses[status]}</h2>
          {scamType !== null && <span className="verdict-type">{words.scamTypeNames[scamType]}</span>}
        </div>
        <p className="verdict-text"><HostileText text={analysis.description[words.language]} /></p>
        {override !== null && (
          <p className="verdict-override">
            <PenLine className="icon" aria-hidden /><strong>{words.overridden}</strong>
            <span className="verdict-engine">{words.engineVerdict}: {words.statuses[analysis.status]}</span>
            <span className="verdict-reason"><HostileText text={override.reason} /></span>
          </p>
        )}
        {notices.length > 0 && (
          <ul className="verdict-notices">
            {notices.map((notice) => <li key={notice.code}><Info className="icon" aria-hidden /><HostileText text={notice.message[words.language]} /></li>)}
          </ul>
        )}
      </div>
      {analysis.status !== 'UNREADABLE' && <ScoreGauge score={analysis.fraudScore} status={status} />}
    </section>
  );
}
