import { useWords } from '../store/context';
import { Button } from './button';
import { Dialog } from './dialog';

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({ title, body, confirm, onConfirm, onCancel }: { title: string; body: string; confirm: string; onConfirm: () => void; onCancel: () => void }) {
  const words = useWords();
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{body}</p>
      <div className="dialog-foot">
        <Button onClick={onCancel}>{words.cancel}</Button>
        <Button look="danger" onClick={onConfirm}>{confirm}</Button>
      </div>
    </Dialog>
  );
}
