import { Check, Minus } from 'lucide-react';
import { useMemo } from 'react';
import type { Entity } from '../../preload/contract';
import { useWords } from '../store/context';
import { compareEntities } from '../view/comparison';
import { HostileText } from './hostile-text';
import './compare.css';

/** Which numbers, addresses and accounts both items hold, and which only one of them. */
export function CompareEntities({ left, right }: { left: readonly Entity[]; right: readonly Entity[] }) {
  const words = useWords();
  const rows = useMemo(() => compareEntities(left, right), [left, right]);
  return (
    <section className="compare-section" aria-label={words.tabs.entities}>
      <header><h2>{words.tabs.entities}</h2></header>
      {rows.length === 0 ? <p className="panel-empty">{words.noEntities}</p> : (
        <table className="compare-table">
          <thead><tr><th scope="col">{words.entity}</th>{words.compareSides.map((side) => <th key={side} scope="col">{side}</th>)}</tr></thead>
          <tbody>
            {rows.map(({ entity, held }) => (
              <tr key={`${entity.type}:${entity.canonical}`} data-differs={held[0] !== held[1]}>
                <th scope="row"><span className="compare-kind">{words.entityTypes[entity.type]}</span><HostileText text={entity.display} /></th>
                {held.map((has, side) => <td key={side}>{has ? <Check className="icon" role="img" aria-label={words.inOne} /> : <Minus className="icon" role="img" aria-label={words.notInOne} />}</td>)}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
