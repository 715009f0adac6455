import './score-meter.css';
import './progress-bar.css';

/** Progress of 0–1 with a name that screen readers say. */
export function ProgressBar({ value, label }: { value: number; label: string }) {
  const percent = Math.round(value * 100);
  return (
    <span className="progress" role="progressbar" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
      <span className="meter-fill" data-tone="accent" style={{ width: `${percent}%`, display: 'block' }} />
    </span>
  );
}
