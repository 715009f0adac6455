import { describe, expect, it } from 'vitest';
import { reduce, type Action } from '../../../renderer/store/reduce';
import { itemsInScope, listedItems } from '../../../renderer/store/select';
import { initialState, type AppState } from '../../../renderer/store/state';
import { makeItem } from '../item-maker';

const after = (...actions: Action[]): AppState => actions.reduce(reduce, initialState({}));
const queue = (queued: number, running: number) => ({ type: 'queue' as const, queue: { paused: false, queued, running, done: 0, failed: 0, etaMs: null } });
const CASE = { kind: 'case' as const, caseId: 'c1' };

describe('the state', () => {
  it('follows events in their order', () => {
    const state = after(
      { type: 'items', scope: { kind: 'all' }, items: [makeItem({ id: 'a', state: 'queued' }), makeItem({ id: 'b' })] },
      { type: 'select', ids: ['a', 'b'], on: true },
      { type: 'events', events: [{ type: 'item', item: makeItem({ id: 'a', state: 'running' }) }, { type: 'item', item: makeItem({ id: 'a', state: 'done' }) }, { type: 'item-removed', itemId: 'b' }] },
    );
    expect([...state.items.values()].map((item) => [item.id, item.state])).toEqual([['a', 'done']]);
    expect([...state.selection]).toEqual(['a']);
  });

  it('measures progress from the fullest the queue has been, and starts anew when it was empty', () => {
    const peaks = [queue(3, 0), queue(5, 1), queue(1, 1)];
    expect(after(...peaks).queuePeak).toBe(6);
    expect(after(...peaks, queue(0, 0)).queuePeak).toBe(0);
    expect(after(...peaks, queue(0, 0), queue(2, 0)).queuePeak).toBe(2);
    expect(after(queue(3, 0), { type: 'events', events: [queue(9, 1), queue(4, 1)] }).queuePeak).toBe(10);
  });

  it('replaces what it knew of a case when that case is loaded, and nothing else', () => {
    const state = after(
      { type: 'items', scope: { kind: 'all' }, items: [makeItem({ id: 'gone' }), makeItem({ id: 'other', caseId: 'c2' })] },
      { type: 'items', scope: CASE, items: [makeItem({ id: 'new' })] },
    );
    expect([...state.items.keys()]).toEqual(['other', 'new']);
    expect([...state.loaded]).toEqual(['all', 'c1']);
  });

  it('drops the answer to a search that was replaced meanwhile', () => {
    const asked = after({ type: 'search', search: { query: 'new', entity: null, found: null } });
    expect(reduce(asked, { type: 'found', for: { query: 'old', entity: null }, items: [makeItem({})] })).toBe(asked);
    expect(reduce(asked, { type: 'found', for: { query: 'new', entity: null }, items: [makeItem({ id: 'x' })] }).search.found).toEqual(['x']);
  });

  it('lists found items of the open case only', () => {
    const state = after(
      { type: 'open-scope', scope: CASE },
      { type: 'search', search: { query: 'q', entity: null, found: null } },
      { type: 'found', for: { query: 'q', entity: null }, items: [makeItem({ id: 'x' }), makeItem({ id: 'y', caseId: 'c2' })] },
    );
    expect(itemsInScope(state).map((item) => item.id)).toEqual(['x']);
    expect(listedItems(state).map((item) => item.id)).toEqual(['x']);
  });

  it('forgets search and selection when another case is opened, and keeps them for the same', () => {
    const state = after({ type: 'open-scope', scope: CASE }, { type: 'search', search: { query: 'q', entity: null, found: [] } }, { type: 'select', ids: ['a'], on: true });
    expect(reduce(state, { type: 'open-scope', scope: { ...CASE } })).toBe(state);
    const moved = reduce(state, { type: 'open-scope', scope: { kind: 'all' } });
    expect([moved.search.query, moved.selection.size]).toEqual(['', 0]);
  });

  it('loads everything again after a lost connection', () => {
    expect(after({ type: 'items', scope: CASE, items: [] }, { type: 'stale' }).loaded.size).toBe(0);
  });

  it('says the same words once', () => {
    const again: Action = { type: 'toast', toast: { id: 9, tone: 'bad', text: 'no' } };
    expect(after({ type: 'toast', toast: { id: 1, tone: 'bad', text: 'no' } }, again).toasts.map((toast) => toast.id)).toEqual([9]);
  });

  it('shows at most four toasts, the latest', () => {
    const toasts: Action[] = [1, 2, 3, 4, 5].map((id) => ({ type: 'toast', toast: { id, tone: 'info', text: `${id}` } }));
    expect(after(...toasts).toasts.map((toast) => toast.id)).toEqual([2, 3, 4, 5]);
    expect(after(...toasts, { type: 'toast-gone', id: 3 }).toasts.map((toast) => toast.id)).toEqual([2, 4, 5]);
  });
});
