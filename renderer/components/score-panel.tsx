import type { FraudAnalysis } from '../../preload/contract';
import { useWords } from '../store/context';
import type { Pointing } from '../store/use-spot';
import { formatPoints } from '../view/format';
import { waterfall, type Waterfall } from '../view/waterfall';
import { HostileText } from './hostile-text';
import './panel.css';
import './score-panel.css';

/** How the score adds up, part by part. */
export function ScorePanel({ analysis, pointing }: { analysis: FraudAnalysis; pointing: Pointing }) {
  const words = useWords();
  if (analysis.components.length === 0) return <p className="panel-empty">{words.noComponents}</p>;
  const fall = waterfall(analysis.components);
  return (
    <>
      <p className="panel-note">{words.scoreExplained}</p>
      <table className="waterfall">
        <colgroup><col /><col /><col /></colgroup>
        <tbody>
          {fall.steps.map(({ component, from, to }) => (
            <tr
              key={component.id}
              data-spans={component.spans.length > 0}
              onPointerEnter={() => pointing.point(component.spans.length > 0 ? { kind: 'spans', spans: component.spans } : null)}
              onPointerLeave={() => pointing.point(null)}
            >
              <th scope="row"><HostileText text={component.title[words.language]} /><span className="waterfall-kind">{words.kinds[component.kind]}</span></th>
              <td><Bar from={from} to={to} axis={fall.axis} sign={component.kind === 'rule' ? 'rule' : component.points < 0 ? 'minus' : 'plus'} /></td>
              <td className="waterfall-points">{formatPoints(component.points)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{words.sum}</th>
            <td><Bar from={0} to={fall.total} axis={fall.axis} sign="total" /></td>
            <td className="waterfall-points">{fall.total.toFixed(1)}</td>
          </tr>
        </tfoot>
      </table>
    </>
  );
}

function Bar({ from, to, axis, sign }: { from: number; to: number; axis: Waterfall['axis']; sign: 'plus' | 'minus' | 'rule' | 'total' }) {
  const at = (points: number): number => ((points - axis.min) / (axis.max - axis.min)) * 100;
  return (
    <span className="waterfall-axis" aria-hidden>
      <span className="waterfall-zero" style={{ left: `${at(0)}%` }} />
      <span className="waterfall-bar" data-sign={sign} style={{ left: `${at(Math.min(from, to))}%`, width: `${at(Math.max(from, to)) - at(Math.min(from, to))}%` }} />
    </span>
  );
}
