import { LockKeyhole } from 'lucide-react';
import { useWords } from '../store/context';
import './denied.css';
import './full-notice.css';

/** In place of everything when the program does not know this page: what to do about it. */
export function Denied() {
  const words = useWords();
  return (
    <main className="denied full-notice">
      <LockKeyhole className="icon" aria-hidden />
      <div role="alert">
        <h1>{words.deniedTitle}</h1>
        <p>{words.deniedBody}</p>
      </div>
    </main>
  );
}
