import type { AuditReport, EntityLink, ItemSummary, Review, RouteInput, Settings, Watchlist } from '../../preload/contract';
import type { Bridge } from '../bridge/bridge';
import { formatCount } from '../view/format';
import { hostilePlain } from '../view/hostile';
import { handIn } from './intake';
import { followEvents } from './live';
import { formatRoute } from './route';
import { NO_SEARCH, scopeKey, type Scope, type Search } from './state';
import type { Store } from './store';
import { throttle } from './throttle';
import { createTeller } from './toasts';

const REFRESH_MS = 1000;

/** Everything the analyst can set going. Each command tells its own failure; none throws. */
export function createCommands(bridge: Bridge, store: Store) {
  const teller = createTeller(store);
  const { words, say, unwrap } = teller;
  const count = (n: number): string => formatCount(n, store.get().settings.language);

  const loadCases = async (): Promise<void> => {
    const cases = await unwrap(bridge.call('cases.list', {}));
    if (cases !== null) store.dispatch({ type: 'cases', cases });
  };
  const load = async (scope: Scope): Promise<void> => {
    const items = await unwrap(bridge.call('items.list', scope.kind === 'all' ? {} : { caseId: scope.caseId }));
    if (items !== null) store.dispatch({ type: 'items', scope, items });
  };
  const loadScope = async (scope: Scope): Promise<void> => {
    if (!store.get().loaded.has('all') && !store.get().loaded.has(scopeKey(scope))) await load(scope);
  };
  const runSearch = async (): Promise<void> => {
    const { scope, search } = store.get();
    if (search.query === '' && search.entity === null) return;
    const items = await unwrap(bridge.call('items.list', {
      ...(scope.kind === 'case' ? { caseId: scope.caseId } : {}),
      ...(search.query !== '' ? { query: search.query } : {}),
      ...(search.entity !== null ? { entity: search.entity.key } : {}),
    }));
    if (items !== null) store.dispatch({ type: 'found', for: search, items });
  };
  const loadAll = async (): Promise<void> => {
    const lock = await unwrap(bridge.call('system.lock', {}));
    if (lock === null || lock.locked) return store.dispatch({ type: 'locked', locked: lock !== null });
    const [settings, info] = await Promise.all([unwrap(bridge.call('settings.get', {})), unwrap(bridge.call('system.info', {}))]);
    if (settings !== null) store.dispatch({ type: 'settings', settings });
    if (info !== null) store.dispatch({ type: 'info', info });
    await Promise.all([loadCases(), loadScope(store.get().scope), runSearch()]);
  };
  const requeue = async (itemIds: string[]): Promise<void> => {
    const answer = await unwrap(bridge.call('items.retry', { itemIds }));
    if (answer !== null) say('info', words().requeued(count(answer.queued)));
  };

  return {
    /** Loads what the first screen needs and follows events from then on. */
    start(): () => void {
      const refresh = throttle(() => {
        void loadCases();
        void runSearch();
      }, REFRESH_MS);
      void loadAll();
      return followEvents(bridge, store, refresh, () => {
        store.dispatch({ type: 'stale' });
        say('good', words().connectionBack);
        void loadAll();
      });
    },
    /** Tries a passphrase; answers whether it was the right one. */
    async unlock(passphrase: string): Promise<boolean> {
      const answer = await bridge.call('system.unlock', { passphrase });
      if (!answer.ok && answer.error.code !== 'PASSPHRASE_WRONG') await unwrap(Promise.resolve(answer));
      if (!answer.ok || answer.value.locked) return false;
      store.dispatch({ type: 'locked', locked: false });
      await loadAll();
      return true;
    },
    async openScope(scope: Scope): Promise<void> {
      store.dispatch({ type: 'open-scope', scope });
      await loadScope(scope);
    },
    async search(search: Pick<Search, 'query' | 'entity'>): Promise<void> {
      store.dispatch({ type: 'search', search: search.query === '' && search.entity === null ? NO_SEARCH : { ...search, found: null } });
      await runSearch();
    },
    addFiles: async (files: readonly File[]): Promise<string | null> => {
      const caseId = await handIn(files, bridge, store, teller);
      // Events tell of the new items too; the list must not depend on their arriving.
      if (caseId !== null) await Promise.all([loadCases(), load({ kind: 'case', caseId })]);
      return caseId;
    },
    async createCase(title: string): Promise<string | null> {
      const created = await unwrap(bridge.call('cases.create', { title }));
      await loadCases();
      return created?.id ?? null;
    },
    async renameCase(caseId: string, title: string): Promise<void> {
      await unwrap(bridge.call('cases.rename', { caseId, title }));
      await loadCases();
    },
    async setPaused(paused: boolean): Promise<void> {
      const queue = await unwrap(bridge.call(paused ? 'queue.pause' : 'queue.resume', {}));
      if (queue !== null) store.dispatch({ type: 'queue', queue });
    },
    requeue,
    async cancel(itemIds: string[]): Promise<void> {
      const answer = await unwrap(bridge.call('items.cancel', { itemIds }));
      if (answer !== null) say('info', words().cancelled(count(answer.cancelled)));
    },
    async remove(itemIds: string[]): Promise<void> {
      const answer = await unwrap(bridge.call('items.remove', { itemIds }));
      if (answer === null) return;
      store.dispatch({ type: 'events', events: itemIds.map((itemId) => ({ type: 'item-removed' as const, itemId })) });
      say('info', words().removed(count(answer.removed)));
      await loadCases();
    },
    async review(itemId: string, review: Partial<Review>): Promise<ItemSummary | null> {
      const item = await unwrap(bridge.call('items.review', { itemId, review }));
      if (item !== null) store.dispatch({ type: 'item', item });
      return item;
    },
    /** Makes a report on the finished ones among `items`, in their order, and saves it. */
    async exportReport(items: readonly ItemSummary[], choice: Pick<RouteInput<'report.create'>, 'format' | 'redaction' | 'confirmation'>): Promise<void> {
      const finished = items.filter((item) => item.state === 'done');
      if (finished.length === 0) return say('bad', words().exportNothing);
      if (finished.length < items.length) say('info', words().exportSkipped(count(items.length - finished.length)));
      const { language, operator } = store.get().settings;
      store.dispatch({ type: 'report', report: { done: 0, total: finished.length } });
      const file = await unwrap(bridge.call('report.create', { ...choice, itemIds: finished.map((item) => item.id), language, operator }));
      store.dispatch({ type: 'report', report: null });
      if (file !== null && (await bridge.saveFile(file))) say('good', words().exportDone(file.name));
    },
    async cancelReport(): Promise<void> {
      await unwrap(bridge.call('report.cancel', {}));
    },
    /** Writes a whole case as one file for another FraudLens. */
    async exportCase(caseId: string): Promise<void> {
      say('info', words().archiving);
      const file = await unwrap(bridge.call('archive.export', { caseId }));
      if (file !== null && (await bridge.saveFile(file))) say('good', words().exportDone(file.name));
    },
    /** Takes in such a file. Answers with the case, null when it was refused. */
    async importCase(file: File): Promise<string | null> {
      say('info', words().unarchiving);
      const imported = await unwrap(bridge.importArchive(file));
      if (imported === null) return null;
      say('good', words().unarchived(imported.title, count(imported.items)));
      await Promise.all([loadCases(), load({ kind: 'case', caseId: imported.caseId })]);
      return imported.caseId;
    },
    async saveSettings(change: Partial<Settings>): Promise<void> {
      // The screen follows at once; a refused change is put back by the answer.
      const before = store.get().settings;
      store.dispatch({ type: 'settings', settings: { ...before, ...change } });
      const settings = await unwrap(bridge.call('settings.set', change));
      store.dispatch({ type: 'settings', settings: settings ?? before });
    },
    /** Lists all items that hold an entity, wherever they are. */
    async showEntity(entity: NonNullable<Search['entity']>): Promise<void> {
      store.dispatch({ type: 'open-scope', scope: { kind: 'all' } });
      store.dispatch({ type: 'search', search: { query: '', entity, found: null } });
      window.location.hash = formatRoute({ screen: 'list', scope: { kind: 'all' } });
      await runSearch();
    },
    topEntities: async (limit: number): Promise<EntityLink[]> => (await unwrap(bridge.call('entities.top', { limit }))) ?? [],
    watchlists: async (): Promise<Watchlist[]> => (await unwrap(bridge.call('watchlists.list', {}))) ?? [],
    /** Takes in a list; says how many entries it has, and which were left out and why. */
    async importWatchlist(file: File, name: string, kind: Watchlist['kind']): Promise<boolean> {
      const answer = await unwrap(bridge.call('watchlists.import', { name, kind, bytes: new Uint8Array(await file.arrayBuffer()) }));
      if (answer === null) return false;
      say('good', words().watchlistTaken(answer.list.name, count(answer.list.entries)));
      const [first] = answer.examples;
      if (first !== undefined) say('bad', words().watchlistSkipped(count(answer.skipped), `${hostilePlain(first.value)} (${hostilePlain(first.reason)})`));
      return true;
    },
    async removeWatchlist(id: string): Promise<void> {
      await unwrap(bridge.call('watchlists.remove', { id }));
    },
    async refreshInfo(): Promise<void> {
      const info = await unwrap(bridge.call('system.info', {}));
      if (info !== null) store.dispatch({ type: 'info', info });
    },
    verifyAudit: (): Promise<AuditReport | null> => unwrap(bridge.call('audit.verify', {})),
    say,
  };
}
export type Commands = ReturnType<typeof createCommands>;
