import { FolderOutput, Pencil, SearchX } from 'lucide-react';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Button, IconButton } from '../components/button';
import { DropZone } from '../components/drop-zone';
import { ExportDialog } from '../components/export-dialog';
import { FilterBar } from '../components/filter-bar';
import { HostileText } from '../components/hostile-text';
import { ItemList } from '../components/item-list';
import { ItemTiles } from '../components/item-tiles';
import { ItemTimeline } from '../components/item-timeline';
import { QueueBar } from '../components/queue-bar';
import { Refusals } from '../components/refusals';
import { ReportLine } from '../components/report-line';
import { SearchLine } from '../components/search-line';
import { SelectionBar } from '../components/selection-bar';
import { Steps } from '../components/steps';
import { TitleDialog } from '../components/title-dialog';
import { useApp, useAppState, useWords } from '../store/context';
import { formatRoute } from '../store/route';
import { itemsInScope, listedItems } from '../store/select';
import { scopeKey, type Scope } from '../store/state';
import { useKey } from '../store/use-key';
import { useTitle } from '../store/use-title';
import { formatCount } from '../view/format';
import './list-screen.css';

const LAYOUTS = { list: ItemList, grid: ItemTiles, timeline: ItemTimeline };

/** The items of one case, or of all: hand in, watch, narrow, select, export. */
export function ListScreen({ scope }: { scope: Scope }) {
  const words = useWords();
  const { store, commands } = useApp();
  const key = scopeKey(scope);
  const loaded = useAppState((state) => state.loaded.has('all') || state.loaded.has(key));
  const connection = useAppState((state) => state.connection);
  const language = useAppState((state) => state.settings.language);
  const layout = useAppState((state) => state.layout);
  const selection = useAppState((state) => state.selection);
  const lastOpened = useAppState((state) => state.lastOpened);
  const refusals = useAppState((state) => state.refusals);
  const { inScope, listed, searching } = useListed();
  const [exporting, setExporting] = useState(false);
  // `scope` is a new object each time the address is read; its key is what counts.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  useEffect(() => void commands.openScope(scope), [commands, key, connection]);
  const open = useCallback((itemId: string) => (window.location.hash = formatRoute({ screen: 'item', itemId })), []);
  const selected = listed.filter((item) => selection.has(item.id));
  useKey('Escape', () => store.dispatch({ type: 'clear-selection' }), selected.length > 0);
  useKey('e', () => setExporting(true), selected.length > 0);

  const empty = loaded && inScope.length === 0 && !searching;
  const Items = LAYOUTS[layout];
  return (
    <div className="list-screen">
      <ListHead scope={scope} count={formatCount(inScope.length, language)} compact={!empty} />
      {refusals.length > 0 && <Refusals />}
      <ReportLine />
      {empty ? (
        <div className="list-empty"><DropZone big /><Steps /></div>
      ) : (
        <>
          <QueueBar items={inScope} />
          <SearchLine count={formatCount(inScope.length, language)} />
          {loaded && <FilterBar />}
          {loaded && listed.length === 0 ? <NoMatch /> : loaded ? <Items key={key} items={listed} start={lastOpened} onOpen={open} /> : <p className="no-match">{words.loading}</p>}
        </>
      )}
      {selected.length > 0 && <SelectionBar items={selected} onExport={() => setExporting(true)} />}
      {exporting && <ExportDialog items={selected} onClose={() => setExporting(false)} />}
    </div>
  );
}

function useListed() {
  const items = useAppState((state) => state.items);
  const scope = useAppState((state) => state.scope);
  const search = useAppState((state) => state.search);
  const filter = useAppState((state) => state.filter);
  const sort = useAppState((state) => state.sort);
  const layout = useAppState((state) => state.layout);
  const inScope = useMemo(() => itemsInScope({ items, scope, search }), [items, scope, search]);
  const listed = useMemo(() => listedItems({ items, scope, search, filter, sort, layout }), [items, scope, search, filter, sort, layout]);
  return { inScope, listed, searching: search.query !== '' || search.entity !== null };
}

function ListHead({ scope, count, compact }: { scope: Scope; count: string; compact: boolean }) {
  const words = useWords();
  const { commands } = useApp();
  const cases = useAppState((state) => state.cases);
  const [renaming, setRenaming] = useState(false);
  const file = scope.kind === 'case' ? cases?.find((one) => one.id === scope.caseId) : undefined;
  useTitle(file?.title ?? words.allItems);
  return (
    <header className="screen-head">
      <h1>{scope.kind === 'all' ? words.allItems : <HostileText text={file?.title ?? ''} />}</h1>
      {file !== undefined && <IconButton size="small" icon={Pencil} label={words.renameCase} onClick={() => setRenaming(true)} />}
      {file !== undefined && file.items > 0 && <IconButton size="small" icon={FolderOutput} label={words.exportCase} onClick={() => void commands.exportCase(file.id)} />}
      {compact && <span className="screen-count numeric">{words.items(count)}</span>}
      {compact && <DropZone big={false} />}
      {renaming && file !== undefined && (
        <TitleDialog
          title={words.renameCase}
          initial={file.title}
          confirm={words.save}
          onClose={() => setRenaming(false)}
          onConfirm={(title) => {
            setRenaming(false);
            void commands.renameCase(file.id, title);
          }}
        />
      )}
    </header>
  );
}

function NoMatch() {
  const words = useWords();
  const { store } = useApp();
  return (
    <div className="no-match">
      <SearchX className="icon" aria-hidden />
      <h2>{words.noMatchTitle}</h2>
      <p>{words.noMatchBody}</p>
      <Button onClick={() => store.dispatch({ type: 'clear-filters' })}>{words.clearFilters}</Button>
    </div>
  );
}
