import { useId, type ReactNode } from 'react';
import './field.css';

/** A labelled input with a hint and, when something is wrong, what. `children` gets the attributes that tie them together. */
export function Field({ label, hint, error, children }: { label: string; hint?: string | undefined; error?: string | null; children: (tied: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode }) {
  const id = useId();
  const note = error ?? hint;
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': note === undefined ? undefined : `${id}-note`, 'aria-invalid': error !== undefined && error !== null })}
      {note !== undefined && <p id={`${id}-note`} className={error === undefined || error === null ? 'field-hint' : 'field-error'} role={error === undefined || error === null ? undefined : 'alert'}>{note}</p>}
    </div>
  );
}
