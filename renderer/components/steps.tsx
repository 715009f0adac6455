import { useWords } from '../store/context';
import './steps.css';

/** The way through the program in three steps, for the first run. */
export function Steps() {
  const words = useWords();
  return (
    <section className="steps" aria-label={words.stepsTitle}>
      <ol>
        {words.steps.map((step, at) => (
          <li key={at}>
            <span className="step-number" aria-hidden>{at + 1}</span>
            <h3>{step.title}</h3>
            <p>{step.body}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
