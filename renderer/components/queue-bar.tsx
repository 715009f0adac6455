import { Ban, CircleAlert, Pause, Play, RotateCcw } from 'lucide-react';
import type { ItemSummary } from '../../preload/contract';
import { useApp, useAppState, useWords } from '../store/context';
import { formatCount, formatDuration } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { Button } from './button';
import { ProgressBar } from './progress-bar';
import './queue-bar.css';

/** How far the queue is, and what can be done with it. Gone when there is nothing to do. */
export function QueueBar({ items }: { items: readonly ItemSummary[] }) {
  const words = useWords();
  const { commands } = useApp();
  const queue = useAppState((state) => state.queue);
  const peak = useAppState((state) => state.queuePeak);
  const intake = useAppState((state) => state.intake);
  const language = useAppState((state) => state.settings.language);
  const waiting = items.filter((item) => item.state === 'queued' || item.state === 'running').map((item) => item.id);
  const broken = items.filter((item) => item.state === 'failed' || item.state === 'quarantined').map((item) => item.id);
  const left = queue === null ? 0 : queue.queued + queue.running;
  // A running item counts by how far it is, so that a queue of few items moves too.
  const begun = items.reduce((sum, item) => sum + (item.state === 'running' ? item.progress : 0), 0);
  const count = (n: number): string => formatCount(n, language);
  if (intake !== null) {
    return (
      <section className="queue-bar" aria-label={words.queueProgress}>
        <span className="numeric">{words.intakeRunning(count(intake.done), count(intake.total))}</span>
        <ProgressBar value={intake.done / intake.total} label={words.intakeRunning(count(intake.done), count(intake.total))} />
      </section>
    );
  }
  if (queue === null || (left === 0 && broken.length === 0)) return null;
  return (
    <section className="queue-bar" aria-label={words.queueProgress}>
      {queue.error !== null && queue.error !== undefined && <strong className="queue-reason" title={hostilePlain(queue.error.message)}><CircleAlert className="icon" aria-hidden />{words.queuePausedBecause(words.errors[queue.error.code])}</strong>}
      <span className="numeric">{left === 0 ? words.brokenItems(count(broken.length)) : queue.paused ? `${words.queuePaused} · ${words.queueRunning(count(queue.running), count(queue.queued))}` : words.queueRunning(count(queue.running), count(queue.queued))}</span>
      {left > 0 ? <ProgressBar value={peak === 0 ? 0 : Math.min(1, (peak - left + begun) / peak)} label={words.queueProgress} /> : <span className="progress-gap" />}
      {left > 0 && !queue.paused && queue.etaMs !== null && <span className="status-detail">{words.queueEta(formatDuration(queue.etaMs, language))}</span>}
      <div className="queue-bar-actions">
        {left > 0 && <Button size="small" icon={queue.paused ? Play : Pause} onClick={() => void commands.setPaused(!queue.paused)}>{queue.paused ? words.resume : words.pause}</Button>}
        {broken.length > 0 && <Button size="small" icon={RotateCcw} onClick={() => void commands.requeue(broken)}>{words.retryBroken(count(broken.length))}</Button>}
        {waiting.length > 0 && <Button size="small" look="quiet" icon={Ban} onClick={() => void commands.cancel(waiting)}>{words.cancelWaiting}</Button>}
      </div>
    </section>
  );
}
