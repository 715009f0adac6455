import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatRoute, parseRoute, type Route } from '../../../renderer/store/route';

const id = fc.string({ minLength: 1, unit: 'grapheme' });
const route = fc.oneof(
  fc.constantFrom<Route>({ screen: 'dashboard' }, { screen: 'settings' }, { screen: 'list', scope: { kind: 'all' } }),
  id.map((itemId): Route => ({ screen: 'item', itemId })),
  fc.tuple(id, id).map((itemIds): Route => ({ screen: 'compare', itemIds })),
  id.map((caseId): Route => ({ screen: 'list', scope: { kind: 'case', caseId } })),
);

describe('routes', () => {
  it('come back from the address', () => {
    fc.assert(fc.property(route, (one) => {
      expect(parseRoute(formatRoute(one))).toEqual(one);
    }));
  });

  it.each(['', '#', '#/', '#/nowhere', '#/item/', '#/compare/a', '#/compare//b', '#/case/%E0%A4%A', '#token=x'])('takes %j for the list of all items', (hash) => {
    expect(parseRoute(hash)).toEqual({ screen: 'list', scope: { kind: 'all' } });
  });
});
