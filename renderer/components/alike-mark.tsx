import { Layers } from 'lucide-react';
import type { ItemSummary } from '../../preload/contract';
import { useAppState, useWords } from '../store/context';
import { alikeItems } from '../store/select';
import { formatCount } from '../view/format';

/** How many items show the same screen; nothing for one that stands alone. */
export function AlikeMark({ item }: { item: ItemSummary }) {
  const words = useWords();
  const language = useAppState((state) => state.settings.language);
  const count = useAppState((state) => alikeItems(state, item).length);
  if (count === 0) return null;
  return <span className="item-alike"><Layers className="icon" aria-hidden />{words.alike(formatCount(count, language))}</span>;
}
