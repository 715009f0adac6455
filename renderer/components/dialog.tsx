import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useWords } from '../store/context';
import { IconButton } from './button';
import './dialog.css';

/** A modal dialog. Focus begins at the control marked `data-first` and stays inside; Escape and a click on the veil close it, focus returns to where it was. */
export function Dialog({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const words = useWords();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed before it leaves the document, or the focus would not go back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // showModal focuses the first control, which is the closing cross; what the dialog is about comes first.
    element?.querySelector<HTMLElement>('[data-first]')?.focus();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={titleId}>{title}</h2>
        <IconButton icon={X} label={words.close} onClick={onClose} />
      </div>
      {children}
    </dialog>
  );
}
