import type { AppEvent, CaseFile, ItemSummary, QueueState, Settings, SystemInfo } from '../../preload/contract';
import type { Connection } from '../bridge/bridge';
import type { Bucket, Sort } from '../view/listing';
import { NO_FILTER, NO_SEARCH, scopeKey, type AppState, type Intake, type Refusal, type Scope, type Search, type Toast } from './state';

/** Everything that can happen to the state. */
export type Action =
  | { type: 'connection'; connection: Connection }
  | { type: 'denied' }
  | { type: 'locked'; locked: boolean }
  | { type: 'info'; info: SystemInfo }
  | { type: 'settings'; settings: Settings }
  | { type: 'queue'; queue: QueueState }
  | { type: 'cases'; cases: CaseFile[] }
  | { type: 'items'; scope: Scope; items: ItemSummary[] }
  | { type: 'item'; item: ItemSummary }
  | { type: 'events'; events: AppEvent[] }
  | { type: 'stale' }
  | { type: 'open-scope'; scope: Scope }
  | { type: 'search'; search: Search }
  | { type: 'found'; for: Pick<Search, 'query' | 'entity'>; items: ItemSummary[] }
  | { type: 'toggle-bucket'; bucket: Bucket }
  | { type: 'toggle-unreviewed' }
  | { type: 'toggle-one-of-each' }
  | { type: 'clear-filters' }
  | { type: 'sort'; sort: Sort }
  | { type: 'layout'; layout: AppState['layout'] }
  | { type: 'select'; ids: readonly string[]; on: boolean }
  | { type: 'clear-selection' }
  | { type: 'intake'; intake: Intake | null }
  | { type: 'report'; report: Intake | null }
  | { type: 'refusals'; refusals: readonly Refusal[] }
  | { type: 'toast'; toast: Toast }
  | { type: 'toast-gone'; id: number }
  | { type: 'opened'; itemId: string }
  | { type: 'viewer'; viewer: Partial<AppState['viewer']> }
  | { type: 'rail'; where: keyof AppState['rails']; folded: boolean };

/** The next state. Pure: the same state and action give the same answer, and neither is changed. */
export function reduce(state: AppState, action: Action): AppState {
  switch (action.type) {
    case 'connection': return { ...state, connection: action.connection };
    case 'denied': return { ...state, denied: true };
    case 'locked': return { ...state, locked: action.locked };
    case 'info': return { ...withQueue(state, action.info.queue), info: action.info, engine: action.info.engine };
    case 'settings': return { ...state, settings: action.settings };
    case 'queue': return withQueue(state, action.queue);
    case 'cases': return { ...state, cases: action.cases };
    case 'items': return withItems(state, action.scope, action.items);
    case 'item': return { ...state, items: new Map(state.items).set(action.item.id, action.item) };
    case 'events': return action.events.length === 0 ? state : withEvents(state, action.events);
    // After a lost connection nothing that was loaded can be trusted to be complete.
    case 'stale': return { ...state, loaded: new Set() };
    case 'open-scope': return scopeKey(action.scope) === scopeKey(state.scope) ? state : { ...state, scope: action.scope, search: NO_SEARCH, selection: new Set(), lastOpened: null };
    case 'search': return { ...state, search: action.search };
    case 'found': return withFound(state, action);
    case 'toggle-bucket': return { ...state, filter: { ...state.filter, buckets: toggled(state.filter.buckets, action.bucket) } };
    case 'toggle-unreviewed': return { ...state, filter: { ...state.filter, unreviewedOnly: !state.filter.unreviewedOnly } };
    case 'toggle-one-of-each': return { ...state, filter: { ...state.filter, oneOfEach: !state.filter.oneOfEach } };
    case 'clear-filters': return { ...state, filter: NO_FILTER, search: NO_SEARCH };
    case 'sort': return { ...state, sort: action.sort };
    case 'layout': return { ...state, layout: action.layout };
    case 'select': return { ...state, selection: selected(state.selection, action.ids, action.on) };
    case 'clear-selection': return state.selection.size === 0 ? state : { ...state, selection: new Set() };
    case 'intake': return { ...state, intake: action.intake };
    case 'report': return { ...state, report: action.report };
    case 'refusals': return { ...state, refusals: action.refusals };
    // The same words again take the place of the earlier ones.
    case 'toast': return { ...state, toasts: [...state.toasts.filter((toast) => toast.text !== action.toast.text), action.toast].slice(-4) };
    case 'toast-gone': return { ...state, toasts: state.toasts.filter((toast) => toast.id !== action.id) };
    case 'opened': return { ...state, lastOpened: action.itemId };
    case 'viewer': return { ...state, viewer: { ...state.viewer, ...action.viewer } };
    case 'rail': return { ...state, rails: { ...state.rails, [action.where]: action.folded } };
  }
}

/** A full load of a scope replaces what was known of it, so that what was removed meanwhile goes. */
function withItems(state: AppState, scope: Scope, items: ItemSummary[]): AppState {
  const kept = scope.kind === 'all' ? [] : [...state.items].filter(([, item]) => item.caseId !== scope.caseId);
  return { ...state, items: new Map([...kept, ...items.map((item) => [item.id, item] as const)]), loaded: new Set([...state.loaded, scopeKey(scope)]) };
}

function withEvents(state: AppState, events: AppEvent[]): AppState {
  const items = new Map(state.items);
  let { engine, selection } = state;
  let next = state;
  for (const event of events) {
    if (event.type === 'item') items.set(event.item.id, event.item);
    else if (event.type === 'queue') next = withQueue(next, event.queue);
    else if (event.type === 'engine') engine = event.engine;
    // A word that comes late must not bring a finished one back.
    else if (event.type === 'report') next = next.report === null ? next : { ...next, report: event.report };
    else if (event.type === 'item-removed') {
      items.delete(event.itemId);
      if (selection.has(event.itemId)) selection = selected(selection, [event.itemId], false);
    }
  }
  return { ...next, items, engine, selection };
}

function withQueue(state: AppState, queue: QueueState): AppState {
  const left = queue.queued + queue.running;
  return { ...state, queue, queuePeak: left === 0 ? 0 : Math.max(state.queuePeak, left) };
}

/** An answer to a search that was replaced meanwhile is dropped. */
function withFound(state: AppState, action: Extract<Action, { type: 'found' }>): AppState {
  if (action.for.query !== state.search.query || action.for.entity?.key !== state.search.entity?.key) return state;
  const items = new Map(state.items);
  for (const item of action.items) items.set(item.id, item);
  return { ...state, items, search: { ...state.search, found: action.items.map((item) => item.id) } };
}

function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

function selected(selection: ReadonlySet<string>, ids: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(selection);
  for (const id of ids) {
    if (on) next.add(id);
    else next.delete(id);
  }
  return next;
}
