import { FileX, X } from 'lucide-react';
import { useApp, useAppState, useWords } from '../store/context';
import { formatCount } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { IconButton } from './button';
import { HostileText } from './hostile-text';
import './refusals.css';

/** Files that were handed in but not taken, each with its reason. Stays until closed. */
export function Refusals() {
  const words = useWords();
  const { store } = useApp();
  const refusals = useAppState((state) => state.refusals);
  const language = useAppState((state) => state.settings.language);
  if (refusals.length === 0) return null;
  return (
    <section className="refusals" aria-label={words.intakeRefused(formatCount(refusals.length, language))}>
      <header>
        <FileX className="icon" aria-hidden />
        <h2>{words.intakeRefused(formatCount(refusals.length, language))}</h2>
        <IconButton size="small" icon={X} label={words.close} onClick={() => store.dispatch({ type: 'refusals', refusals: [] })} />
      </header>
      <ul tabIndex={0} aria-label={words.intakeRefused(formatCount(refusals.length, language))}>
        {refusals.map((refusal, at) => (
          <li key={at} title={hostilePlain(refusal.error.message)}><strong><HostileText text={refusal.name} /></strong><span>{words.errors[refusal.error.code]}</span></li>
        ))}
      </ul>
    </section>
  );
}
