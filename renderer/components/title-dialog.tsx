import { useState, type FormEvent } from 'react';
import { useWords } from '../store/context';
import { Button } from './button';
import { Dialog } from './dialog';
import { Field } from './field';

/** Asks for the name of a case, new or old. */
export function TitleDialog({ title, initial, confirm, onConfirm, onClose }: { title: string; initial: string; confirm: string; onConfirm: (name: string) => void; onClose: () => void }) {
  const words = useWords();
  const [name, setName] = useState(initial);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (name.trim() !== '') onConfirm(name.trim());
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={submit}>
        <Field label={words.newCaseTitle} hint={words.newCaseHint}>
          {(tied) => <input {...tied} className="input" value={name} maxLength={300} data-first required onChange={(event) => setName(event.target.value)} />}
        </Field>
        <div className="dialog-foot">
          <Button onClick={onClose}>{words.cancel}</Button>
          <button type="submit" className="button" data-look="primary" disabled={name.trim() === ''}>{confirm}</button>
        </div>
      </form>
    </Dialog>
  );
}
