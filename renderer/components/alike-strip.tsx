import { Columns2, Layers } from 'lucide-react';
import type { ItemSummary } from '../../preload/contract';
import { useAppState, useWords } from '../store/context';
import { formatRoute } from '../store/route';
import { alikeItems } from '../store/select';
import { formatCount } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { ItemName } from './item-line';
import { Thumbnail } from './thumbnail';
import './alike-strip.css';

/** The other items that show the same screen, to open or to lay beside this one; nothing when there are none. */
export function AlikeStrip({ item }: { item: ItemSummary }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const group = useAppState((state) => alikeItems(state, item));
  if (group.length === 0) return null;
  const title = words.alike(formatCount(group.length, language));
  return (
    <div className="alike-strip" role="group" aria-label={title}>
      <span className="item-alike"><Layers className="icon" aria-hidden />{title}</span>
      <ul>
        {group.filter((other) => other.id !== item.id).map((other) => (
          <li key={other.id}>
            <a className="alike-open" href={formatRoute({ screen: 'item', itemId: other.id })}><Thumbnail item={other} width={20} height={24} /><span><ItemName item={other} query="" /></span></a>
            <a className="alike-compare" href={formatRoute({ screen: 'compare', itemIds: [item.id, other.id] })} aria-label={words.compareWith(hostilePlain(other.name))} title={words.compareWith(hostilePlain(other.name))}><Columns2 className="icon" aria-hidden /><span aria-hidden>{words.compare}</span></a>
          </li>
        ))}
      </ul>
    </div>
  );
}
