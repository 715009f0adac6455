import type { LucideIcon } from 'lucide-react';
import './bar-chart.css';

export type BarDatum = { key: string; name: string; count: number; shown: string; tone?: string; icon?: LucideIcon };

/** Horizontal bars. A list whose every row says name and number in words, so it reads without seeing it. */
export function BarChart({ label, data }: { label: string; data: readonly BarDatum[] }) {
  const most = Math.max(1, ...data.map((datum) => datum.count));
  return (
    <ul className="bars" aria-label={label}>
      {data.map(({ key, name, count, shown, tone, icon: Icon }) => (
        <li key={key}>
          <span className="bars-name">{Icon !== undefined && <Icon className="icon" aria-hidden />}{name}</span>
          <span className="bars-track" data-tone={tone} aria-hidden>
            <svg viewBox="0 0 100 12" preserveAspectRatio="none"><rect width={(count / most) * 100} height="12" /></svg>
          </span>
          <span className="bars-count">{shown}</span>
        </li>
      ))}
    </ul>
  );
}
