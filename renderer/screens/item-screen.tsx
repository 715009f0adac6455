import { ArrowLeft, ChevronLeft, ChevronRight, CircleCheck, Download, Square } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ItemSummary } from '../../preload/contract';
import { AlikeStrip } from '../components/alike-strip';
import { Button, IconButton } from '../components/button';
import { ExportDialog } from '../components/export-dialog';
import { ImageStage } from '../components/image-stage';
import { ItemName } from '../components/item-line';
import { ItemSide } from '../components/item-side';
import { useApp, useAppState, useWords } from '../store/context';
import { formatRoute } from '../store/route';
import { listedItems } from '../store/select';
import { useItemDetail } from '../store/use-item-detail';
import { useKey } from '../store/use-key';
import { useSpot } from '../store/use-spot';
import { useTitle } from '../store/use-title';
import { errorSentence } from '../i18n/messages';
import { formatCount } from '../view/format';
import './item-screen.css';

/** One item: the image with its evidence on the left, what was found on the right. */
export function ItemScreen({ itemId }: { itemId: string }) {
  const words = useWords();
  const { store } = useApp();
  const { detail, error } = useItemDetail(itemId);
  const known = useAppState((state) => state.items.get(itemId));
  const item = known ?? detail;
  const pointing = useSpot();
  const showLines = useAppState((state) => state.viewer.showLines);
  useEffect(() => store.dispatch({ type: 'opened', itemId }), [store, itemId]);
  if (item === null) return <p className="no-match" role="status">{error === null ? words.loading : errorSentence(error, words)}</p>;
  return (
    <div className="item-screen">
      <ItemHead item={item} />
      <AlikeStrip item={item} />
      <div className="item-body">
        <ImageStage item={item} detail={detail} pointing={pointing} showLines={showLines} onShowLines={(on) => store.dispatch({ type: 'viewer', viewer: { showLines: on } })} />
        <ItemSide item={item} detail={detail} error={error} pointing={pointing} />
      </div>
    </div>
  );
}

function ItemHead({ item }: { item: ItemSummary }) {
  const words = useWords();
  const { commands } = useApp();
  const language = useAppState((state) => state.settings.language);
  useTitle(item.name);
  const { before, after, at, of, back } = useNeighbours(item);
  const [exporting, setExporting] = useState(false);
  const go = (id: string | null): void => {
    if (id !== null) window.location.hash = formatRoute({ screen: 'item', itemId: id });
  };
  const toggleReviewed = (): void => void commands.review(item.id, { reviewed: !item.review.reviewed });
  // Arrows belong to whatever scrolls or moves by itself; elsewhere they walk the list.
  const walk = (event: KeyboardEvent, id: string | null): void => {
    if (event.key.startsWith('Arrow') && event.target instanceof Element && event.target.closest('[data-stage], [role=tablist], [type=radio]') !== null) return;
    go(id);
  };
  useKey('j', () => go(after));
  useKey('k', () => go(before));
  useKey('ArrowRight', (event) => walk(event, after));
  useKey('ArrowLeft', (event) => walk(event, before));
  useKey('Escape', () => (window.location.hash = back));
  useKey('e', () => setExporting(true));
  useKey('v', toggleReviewed, item.state === 'done');
  return (
    <header className="item-head">
      <a className="button" data-look="quiet" data-square="true" href={back} aria-label={words.back} title={words.back}><ArrowLeft className="icon" aria-hidden /></a>
      <h1><ItemName item={item} query="" /></h1>
      <IconButton icon={ChevronLeft} label={words.previous} disabled={before === null} onClick={() => go(before)} />
      <span className="item-position">{words.position(formatCount(at + 1, language), formatCount(of, language))}</span>
      <IconButton icon={ChevronRight} label={words.next} disabled={after === null} onClick={() => go(after)} />
      {item.state === 'done' && <Button icon={item.review.reviewed ? CircleCheck : Square} aria-pressed={item.review.reviewed} onClick={toggleReviewed}>{item.review.reviewed ? words.reviewed : words.markReviewed}</Button>}
      <Button look="primary" icon={Download} disabled={item.state !== 'done'} onClick={() => setExporting(true)}>{words.exportAs}</Button>
      {exporting && <ExportDialog items={[item]} onClose={() => setExporting(false)} />}
    </header>
  );
}

/** The items before and after this one in the list it was opened from; its own case when it was opened from none. */
function useNeighbours(item: ItemSummary) {
  const { commands } = useApp();
  const items = useAppState((state) => state.items);
  const scope = useAppState((state) => state.scope);
  const search = useAppState((state) => state.search);
  const filter = useAppState((state) => state.filter);
  const sort = useAppState((state) => state.sort);
  const layout = useAppState((state) => state.layout);
  const lastOpened = useAppState((state) => state.lastOpened);
  const listed = useMemo(() => listedItems({ items, scope, search, filter, sort, layout }), [items, scope, search, filter, sort, layout]);
  const at = listed.findIndex((one) => one.id === item.id);
  useEffect(() => {
    if (lastOpened === null && at < 0) void commands.openScope({ kind: 'case', caseId: item.caseId });
  }, [commands, lastOpened, at, item.caseId]);
  return { at: Math.max(0, at), of: Math.max(1, listed.length), before: listed[at - 1]?.id ?? null, after: at < 0 ? null : (listed[at + 1]?.id ?? null), back: formatRoute({ screen: 'list', scope }) };
}
