import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import './tabs.css';

export type Tab<T extends string> = { key: T; name: string; count?: number };

/** Tabs with one panel; arrows move along them, as in the ARIA tabs pattern. */
export function Tabs<T extends string>({ label, tabs, current, onChange, children }: { label: string; tabs: readonly Tab<T>[]; current: T; onChange: (key: T) => void; children: ReactNode }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = tabs.findIndex((tab) => tab.key === current);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (next === undefined) return;
    onChange(next.key);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.key}"]`)?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button key={tab.key} type="button" role="tab" className="tab" id={`${id}-${tab.key}`} data-tab={tab.key} aria-selected={tab.key === current} aria-controls={`${id}-panel`} tabIndex={tab.key === current ? 0 : -1} onClick={() => onChange(tab.key)}>
            {tab.name}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div key={current} className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`} tabIndex={0}>{children}</div>
    </>
  );
}
