import { CircleCheck, PenLine } from 'lucide-react';
import type { ItemSummary } from '../../preload/contract';
import { useWords } from '../store/context';
import { formatPercent } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { HostileText } from './hostile-text';
import { ProgressBar } from './progress-bar';
import './item-line.css';

/** File name, with the page where the source has several. */
export function ItemName({ item, query }: { item: ItemSummary; query: string }) {
  const words = useWords();
  return <><HostileText text={item.name} highlight={query} />{item.page > 1 && <span className="item-page">{words.page(item.page)}</span>}</>;
}

/** What stands in place of a verdict: progress while running, the reason when it failed. */
export function ItemState({ item }: { item: ItemSummary }) {
  const words = useWords();
  if (item.state === 'running') {
    const label = words.progress(formatPercent(item.progress));
    return <span className="item-progress"><ProgressBar value={item.progress} label={`${hostilePlain(item.name)}: ${label}`} /><span className="numeric">{formatPercent(item.progress)}</span></span>;
  }
  if (item.error === null) return null;
  return <span className="item-trouble" title={hostilePlain(item.error.message)}>{words.errors[item.error.code]}{item.attempts > 1 && ` · ${words.attempts(item.attempts)}`}</span>;
}

/** Whether somebody has looked, and whether they disagreed. */
export function ItemMarks({ item }: { item: ItemSummary }) {
  const words = useWords();
  return (
    <span className="item-marks">
      {item.review.override !== null && <><PenLine className="icon" aria-hidden /><span>{words.overridden}</span></>}
      {item.review.reviewed && <><CircleCheck className="icon" data-tone="good" aria-hidden /><span>{words.reviewed}</span></>}
    </span>
  );
}
