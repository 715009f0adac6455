import type { Status } from '../../preload/contract';
import { useWords } from '../store/context';
import { TONE } from '../view/verdict';
import './score-meter.css';

/** A score of 0–100 as a number and a short bar in the verdict's colour. */
export function ScoreMeter({ score, status }: { score: number; status: Status }) {
  const words = useWords();
  const shown = String(Math.round(score));
  return (
    <span className="meter" role="img" aria-label={`${words.score} ${words.scoreOf(shown)}`}>
      <span className="meter-number">{shown}</span>
      <span className="meter-track"><span className="meter-fill" data-tone={TONE[status]} style={{ width: `${score}%`, display: 'block' }} /></span>
    </span>
  );
}
