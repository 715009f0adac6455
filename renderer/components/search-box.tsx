import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useApp, useAppState, useRoute, useWords } from '../store/context';
import { formatRoute } from '../store/route';
import { IconButton } from './button';

const PAUSE_MS = 220;

/** Searches names and the text in images as one types, in the open case or everywhere. */
export function SearchBox() {
  const words = useWords();
  const { commands } = useApp();
  const route = useRoute();
  const asked = useAppState((state) => state.search.query);
  const scope = useAppState((state) => state.scope);
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const text = typed ?? asked;

  const run = (query: string): void => {
    setTyped(null);
    void commands.search({ query: query.trim().slice(0, 500), entity: null });
    if (query.trim() !== '' && route.screen !== 'list') window.location.hash = formatRoute({ screen: 'list', scope });
  };
  const type = (query: string): void => {
    setTyped(query);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => run(query), PAUSE_MS);
  };
  const now = (query: string): void => {
    clearTimeout(timer.current);
    run(query);
  };
  return (
    <div className="search" role="search">
      <Search className="icon" aria-hidden />
      <input
        type="search"
        data-search
        aria-label={words.search}
        placeholder={words.searchPlaceholder}
        value={text}
        maxLength={500}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => {
          // While a Korean syllable is being composed, Enter and Escape belong to the input method.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter') now(text);
          if (event.key === 'Escape') now('');
        }}
      />
      {text !== '' && <IconButton size="small" icon={X} label={words.clearSearch} onClick={() => now('')} />}
    </div>
  );
}
