import type { Status } from '../../preload/contract';
import { useWords } from '../store/context';
import { TONE } from '../view/verdict';
import './score-gauge.css';

const RADIUS = 42;
const HALF_CIRCLE = Math.PI * RADIUS;

/** The score as half a dial from 0 to 100. */
export function ScoreGauge({ score, status }: { score: number; status: Status }) {
  const words = useWords();
  const shown = String(Math.round(score));
  return (
    <div className="gauge" data-tone={TONE[status]} role="img" aria-label={`${words.score} ${words.scoreOf(shown)}`}>
      <svg viewBox="0 0 100 56" aria-hidden>
        <path className="gauge-track" d="M8 50a42 42 0 0 1 84 0" />
        <path className="gauge-value" d="M8 50a42 42 0 0 1 84 0" strokeDasharray={`${(score / 100) * HALF_CIRCLE} ${HALF_CIRCLE * 2}`} />
      </svg>
      <span className="gauge-number">{shown}</span>
      <span className="gauge-label">{words.score}</span>
    </div>
  );
}
