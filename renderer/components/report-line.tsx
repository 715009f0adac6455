import { X } from 'lucide-react';
import { useApp, useAppState, useWords } from '../store/context';
import { formatCount } from '../view/format';
import { Button } from './button';
import { ProgressBar } from './progress-bar';
import './queue-bar.css';

/** How far the report is that is being made, and the way out of it. Gone when there is none. */
export function ReportLine() {
  const words = useWords();
  const { commands } = useApp();
  const report = useAppState((state) => state.report);
  const language = useAppState((state) => state.settings.language);
  if (report === null) return null;
  const text = words.reportProgress(formatCount(report.done, language), formatCount(report.total, language));
  return (
    <section className="queue-bar" aria-label={text}>
      <span className="numeric">{text}</span>
      <ProgressBar value={report.done / report.total} label={text} />
      <div className="queue-bar-actions"><Button size="small" look="quiet" icon={X} onClick={() => void commands.cancelReport()}>{words.cancel}</Button></div>
    </section>
  );
}
