import { Unplug } from 'lucide-react';
import { useAppState, useWords } from '../store/context';

/** Says so when the program does not answer, for as long as it lasts. */
export function ConnectionLine() {
  const words = useWords();
  const lost = useAppState((state) => state.connection === 'lost');
  return <div role="alert">{lost && <p className="topline"><Unplug className="icon" aria-hidden />{words.connectionLost}</p>}</div>;
}
