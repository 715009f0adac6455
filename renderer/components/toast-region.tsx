import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useApp, useAppState, useWords } from '../store/context';
import { IconButton } from './button';
import { HostileText } from './hostile-text';
import './toast-region.css';

const ICON = { info: Info, good: CircleCheck, bad: CircleAlert };

/** Short messages at the corner of the screen, read out when they come. */
export function ToastRegion() {
  const { store } = useApp();
  const words = useWords();
  const toasts = useAppState((state) => state.toasts);
  return (
    <div className="toasts" role="status" aria-live="polite" aria-atomic="false">
      {toasts.map((toast) => {
        const Icon = ICON[toast.tone];
        return (
          <div key={toast.id} className="toast" data-tone={toast.tone}>
            <Icon className="icon" aria-hidden />
            <p><HostileText text={toast.text} /></p>
            <IconButton size="small" icon={X} label={words.close} onClick={() => store.dispatch({ type: 'toast-gone', id: toast.id })} />
          </div>
        );
      })}
    </div>
  );
}
