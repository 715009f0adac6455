import { LockKeyhole } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useApp, useWords } from '../store/context';
import { Field } from './field';
import './unlock.css';
import './full-notice.css';

/** In place of everything while the data folder waits for its passphrase. */
export function Unlock() {
  const words = useWords();
  const { commands } = useApp();
  const [passphrase, setPassphrase] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState(false);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || passphrase === '') return;
    setBusy(true);
    setWrong(!(await commands.unlock(passphrase)));
    setBusy(false);
  };
  return (
    <main className="unlock full-notice">
      <LockKeyhole className="icon" aria-hidden />
      <h1>{words.unlockTitle}</h1>
      <p>{words.unlockBody}</p>
      <form onSubmit={(event) => void submit(event)}>
        <Field label={words.passphrase} error={wrong ? words.passphraseWrong : null}>
          {(tied) => (
            <input {...tied} className="input" type="password" autoComplete="off" autoFocus value={passphrase} maxLength={4096} onChange={(event) => {
              setPassphrase(event.target.value);
              setWrong(false);
            }} />
          )}
        </Field>
        <button type="submit" className="button" data-look="primary" disabled={busy || passphrase === ''}>{busy ? words.unlocking : words.unlock}</button>
      </form>
    </main>
  );
}
