import type { LucideIcon } from 'lucide-react';
import './segmented.css';

type Option<T extends string> = { value: T; label: string; icon?: LucideIcon };

/** A choice of one among a few, all in view. With icons the words are tooltips. */
export function Segmented<T extends string>({ label, value, options, onChange }: { label: string; value: T; options: readonly Option<T>[]; onChange: (value: T) => void }) {
  return (
    <div className="segmented" role="group" aria-label={label}>
      {options.map(({ value: own, label: words, icon: Icon }) => (
        <button key={own} type="button" aria-pressed={own === value} aria-label={words} title={Icon === undefined ? undefined : words} onClick={() => onChange(own)}>
          {Icon === undefined ? words : <Icon className="icon" aria-hidden />}
        </button>
      ))}
    </div>
  );
}
