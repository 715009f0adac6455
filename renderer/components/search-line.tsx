import { X } from 'lucide-react';
import { useApp, useAppState, useWords } from '../store/context';
import { hostilePlain } from '../view/hostile';
import { Button } from './button';

/** Says what the list is narrowed to by a search, and takes it back. */
export function SearchLine({ count }: { count: string }) {
  const words = useWords();
  const { commands } = useApp();
  const search = useAppState((state) => state.search);
  if (search.query === '' && search.entity === null) return null;
  const what = search.entity === null ? words.found(count, hostilePlain(search.query)) : words.heldEntity(hostilePlain(search.entity.display));
  return (
    <p className="search-line" role="status">
      {search.found === null ? words.loading : what}
      <Button size="small" look="quiet" icon={X} onClick={() => void commands.search({ query: '', entity: null })}>{words.clearSearch}</Button>
    </p>
  );
}
