import { Ban, Columns2, Download, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { ItemSummary } from '../../preload/contract';
import { useApp, useAppState, useWords } from '../store/context';
import { formatRoute } from '../store/route';
import { useKey } from '../store/use-key';
import { formatCount } from '../view/format';
import { Button, IconButton } from './button';
import { ConfirmDialog } from './confirm-dialog';
import './selection-bar.css';

/** What can be done with the selected items. `items` are those selected, in the order of the list. */
export function SelectionBar({ items, onExport }: { items: readonly ItemSummary[]; onExport: () => void }) {
  const words = useWords();
  const { store, commands } = useApp();
  const language = useAppState((state) => state.settings.language);
  const [removing, setRemoving] = useState(false);
  const idsOf = (states: readonly ItemSummary['state'][]): string[] => items.filter((item) => states.includes(item.state)).map((item) => item.id);
  const again = idsOf(['failed', 'quarantined', 'cancelled']);
  const waiting = idsOf(['queued', 'running']);
  const [first, second] = items;
  const pair = items.length === 2 && first !== undefined && second !== undefined ? formatRoute({ screen: 'compare', itemIds: [first.id, second.id] }) : null;
  useKey('c', () => (window.location.hash = pair ?? ''), pair !== null);
  const count = formatCount(items.length, language);
  return (
    <div className="selection" role="toolbar" aria-label={words.selected(count)}>
      <strong>{words.selected(count)}</strong>
      <Button look="primary" icon={Download} onClick={onExport}>{words.exportAs}</Button>
      {pair !== null && <a className="button" data-look="quiet" href={pair}><Columns2 className="icon" aria-hidden />{words.compare}</a>}
      {again.length > 0 && <Button look="quiet" icon={RotateCcw} onClick={() => void commands.requeue(again)}>{words.retry}</Button>}
      {waiting.length > 0 && <Button look="quiet" icon={Ban} onClick={() => void commands.cancel(waiting)}>{words.cancel}</Button>}
      <Button look="danger" icon={Trash2} onClick={() => setRemoving(true)}>{words.remove}</Button>
      <span className="selection-rule" />
      <IconButton icon={X} label={words.clearSelection} onClick={() => store.dispatch({ type: 'clear-selection' })} />
      {removing && (
        <ConfirmDialog
          title={words.removeConfirm(count)}
          body={words.removeBody}
          confirm={words.remove}
          onCancel={() => setRemoving(false)}
          onConfirm={() => {
            setRemoving(false);
            void commands.remove(items.map((item) => item.id));
          }}
        />
      )}
    </div>
  );
}
