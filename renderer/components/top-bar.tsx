import { Pause, Play } from 'lucide-react';
import { useApp, useAppState, useWords } from '../store/context';
import { formatBytes, formatCount, formatDuration } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { IconButton } from './button';
import { SearchBox } from './search-box';
import './top-bar.css';

/** Search, and how the queue and the engine are doing. */
export function TopBar() {
  return (
    <header className="topbar">
      <SearchBox />
      <div className="topbar-end">
        <QueueStatus />
        <EngineStatus />
      </div>
    </header>
  );
}

function QueueStatus() {
  const words = useWords();
  const { commands } = useApp();
  const queue = useAppState((state) => state.queue);
  const language = useAppState((state) => state.settings.language);
  if (queue === null) return null;
  const busy = queue.queued + queue.running > 0;
  return (
    <div className="status">
      {queue.paused && <span>{words.queuePaused}</span>}
      <span className="numeric">{busy ? words.queueRunning(formatCount(queue.running, language), formatCount(queue.queued, language)) : queue.paused ? '' : words.queueIdle}</span>
      {busy && !queue.paused && queue.etaMs !== null && <span className="status-detail">{words.queueEta(formatDuration(queue.etaMs, language))}</span>}
      {(busy || queue.paused) && <IconButton size="small" look="plain" icon={queue.paused ? Play : Pause} label={queue.paused ? words.resume : words.pause} onClick={() => void commands.setPaused(!queue.paused)} />}
    </div>
  );
}

const ENGINE_TONE = { starting: 'busy', ready: 'good', restarting: 'busy', failed: 'bad', stopped: 'off' } as const;

function EngineStatus() {
  const words = useWords();
  const engine = useAppState((state) => state.engine);
  if (engine === null) return null;
  const details = [
    ...(engine.rssBytes === null ? [] : [words.engineMemory(formatBytes(engine.rssBytes))]),
    ...(engine.restarts > 0 ? [words.engineRestarts(engine.restarts)] : []),
  ];
  return (
    <div className="status" title={engine.error === null ? undefined : hostilePlain(engine.error.message)}>
      <span className="status-dot" data-tone={ENGINE_TONE[engine.state]} />
      <span>{words.engineState[engine.state]}</span>
      {details.length > 0 && <span className="status-detail">{details.join(' · ')}</span>}
    </div>
  );
}
