import { Notification, app, powerSaveBlocker, type BrowserWindow } from 'electron';
import type { AppEvent, QueueState } from '../../preload/contract';

const WORDS = {
  ko: { title: '분석이 끝났습니다', body: (done: number, failed: number) => `${done}건 분석${failed > 0 ? `, ${failed}건 실패` : ''}` },
  en: { title: 'Analysis finished', body: (done: number, failed: number) => `${done} analysed${failed > 0 ? `, ${failed} failed` : ''}` },
} as const;

/**
 * What the system shows of a batch: the machine stays awake while it runs, the taskbar fills, and when it ends while the user looks
 * elsewhere a notification says so.
 */
export function followBatches(window: BrowserWindow, subscribe: (listener: (event: AppEvent) => void) => () => void): void {
  let start: QueueState | null = null;
  let blocker: number | null = null;

  const begin = (queue: QueueState): void => {
    start ??= queue;
    blocker ??= powerSaveBlocker.start('prevent-app-suspension');
  };
  const end = (queue: QueueState): void => {
    if (blocker !== null) powerSaveBlocker.stop(blocker);
    blocker = null;
    window.setProgressBar(-1);
    if (start && !window.isFocused()) announce(queue.done - start.done, queue.failed - start.failed);
    start = null;
  };

  const unsubscribe = subscribe((event) => {
    if (event.type !== 'queue' || window.isDestroyed()) return;
    const { queue } = event;
    const left = queue.paused ? 0 : queue.queued + queue.running;
    if (left === 0) {
      if (start) end(queue);
      return;
    }
    begin(queue);
    const finished = queue.done + queue.failed - (start ? start.done + start.failed : 0);
    window.setProgressBar(finished / (finished + left));
  });
  window.on('closed', () => {
    unsubscribe();
    if (blocker !== null) powerSaveBlocker.stop(blocker);
  });
}

function announce(done: number, failed: number): void {
  if (!Notification.isSupported()) return;
  const words = app.getLocale().startsWith('ko') ? WORDS.ko : WORDS.en;
  new Notification({ title: words.title, body: words.body(done, failed) }).show();
}
