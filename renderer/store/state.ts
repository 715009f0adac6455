import type { CaseFile, EngineState, ErrorInfo, ItemSummary, QueueState, Settings, SystemInfo } from '../../preload/contract';
import type { Connection } from '../bridge/bridge';
import type { Bucket, Filter, Sort } from '../view/listing';

/** Whose items a list shows: one case's, or everybody's. */
export type Scope = { kind: 'all' } | { kind: 'case'; caseId: string };

export type Toast = { id: number; tone: 'info' | 'good' | 'bad'; text: string };
/** Files on their way in; null while there are none. */
export type Intake = { done: number; total: number };
export type Refusal = { name: string; error: ErrorInfo };
/** A narrowing that the backend answered: by words, or by an entity that items hold. */
export type Search = { query: string; entity: { key: string; display: string } | null; found: readonly string[] | null };

export type ViewerTab = 'evidence' | 'score' | 'text' | 'entities' | 'similar' | 'provenance' | 'review';

/** All that the interface knows. Plain data; only `reduce` makes a new one. */
export type AppState = {
  connection: Connection;
  /** The program refused this page: its token is missing or out of date. Nothing works until it is opened anew. */
  denied: boolean;
  /** The data folder waits for its passphrase. */
  locked: boolean;
  settings: Settings;
  info: SystemInfo | null;
  engine: EngineState | null;
  queue: QueueState | null;
  /** Most items that were waiting or running since the queue was last empty: what its progress is measured by. */
  queuePeak: number;
  /** Null until first loaded. */
  cases: readonly CaseFile[] | null;
  items: ReadonlyMap<string, ItemSummary>;
  /** Scopes whose items are loaded: `all` or case ids. */
  loaded: ReadonlySet<string>;
  scope: Scope;
  search: Search;
  filter: Filter;
  sort: Sort;
  layout: 'list' | 'grid' | 'timeline';
  selection: ReadonlySet<string>;
  intake: Intake | null;
  /** How far the report is that is being made; null while there is none. */
  report: Intake | null;
  refusals: readonly Refusal[];
  toasts: readonly Toast[];
  /** The viewer keeps these while walking from item to item: one who reads scores goes on reading scores. */
  viewer: { tab: ViewerTab; showLines: boolean };
  /** Item that the viewer showed last; the list opens at it again. */
  lastOpened: string | null;
  /** Whether the sidebar is folded to a rail, on the lists and beside the viewer, which needs the width. */
  rails: { lists: boolean; viewer: boolean };
};

export const NO_SEARCH: Search = { query: '', entity: null, found: null };
export const NO_FILTER: Filter = { buckets: new Set<Bucket>(), unreviewedOnly: false, oneOfEach: false };

/** The state before anything has answered. `remembered` is what this computer kept from the last time. */
export function initialState(remembered: Partial<Pick<AppState, 'layout' | 'rails'>> & { settings?: Partial<Settings> }): AppState {
  return {
    connection: 'connecting', denied: false, locked: false,
    settings: { language: 'ko', theme: 'system', operator: '', nResults: 3, ...remembered.settings },
    info: null, engine: null, queue: null, queuePeak: 0, cases: null,
    items: new Map(), loaded: new Set(), scope: { kind: 'all' },
    search: NO_SEARCH, filter: NO_FILTER, sort: { key: 'added', descending: true }, layout: remembered.layout ?? 'list',
    selection: new Set(), intake: null, report: null, refusals: [], toasts: [], viewer: { tab: 'evidence', showLines: false }, lastOpened: null,
    rails: remembered.rails ?? { lists: false, viewer: true },
  };
}

export function scopeKey(scope: Scope): string {
  return scope.kind === 'all' ? 'all' : scope.caseId;
}
