import { useEffect, useRef } from 'react';

/**
 * Runs `action` when `key` is pressed anywhere but in a text field or behind an open dialog. `key` is compared with what the key types,
 * or, for letters, with its place on the keyboard, so that it works while a Korean layout is on.
 */
export function useKey(key: string, action: (event: KeyboardEvent) => void, active = true): void {
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });
  useEffect(() => {
    if (!active) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target) || document.querySelector('dialog[open]') !== null) return;
      if (event.key !== key && !(/^[a-z]$/.test(key) && event.code === `Key${key.toUpperCase()}`)) return;
      event.preventDefault();
      latest.current(event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [key, active]);
}

/** True where a key types something. */
function takesText(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button', 'file'].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || (target instanceof HTMLElement && target.isContentEditable);
}
