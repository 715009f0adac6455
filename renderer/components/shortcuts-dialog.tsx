import { useWords } from '../store/context';
import { Dialog } from './dialog';
import './shortcuts-dialog.css';

/** Every key of the interface. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const words = useWords();
  return (
    <Dialog title={words.shortcuts} onClose={onClose}>
      <dl className="keys">
        {words.keys.map(([keys, meaning]) => (
          <div key={keys}><dt>{keys.split(' · ').map((key) => <kbd key={key}>{key}</kbd>)}</dt><dd>{meaning}</dd></div>
        ))}
      </dl>
    </Dialog>
  );
}
