import type { Scope } from './state';

/** Where the analyst is. Kept in the URL's fragment, so that back, forward and reload work in every shell. */
export type Route = { screen: 'list'; scope: Scope } | { screen: 'item'; itemId: string } | { screen: 'compare'; itemIds: readonly [string, string] } | { screen: 'dashboard' } | { screen: 'settings' };

/** Reads a fragment; anything unknown is the list of all items. */
export function parseRoute(hash: string): Route {
  const [screen = '', id = '', other = ''] = hash.replace(/^#\/?/, '').split('/');
  const value = decode(id);
  if (screen === 'case' && value !== '') return { screen: 'list', scope: { kind: 'case', caseId: value } };
  if (screen === 'item' && value !== '') return { screen: 'item', itemId: value };
  if (screen === 'compare' && value !== '' && decode(other) !== '') return { screen: 'compare', itemIds: [value, decode(other)] };
  if (screen === 'dashboard' || screen === 'settings') return { screen };
  return { screen: 'list', scope: { kind: 'all' } };
}

export function formatRoute(route: Route): string {
  if (route.screen === 'item') return `#/item/${encodeURIComponent(route.itemId)}`;
  if (route.screen === 'compare') return `#/compare/${route.itemIds.map(encodeURIComponent).join('/')}`;
  if (route.screen !== 'list') return `#/${route.screen}`;
  return route.scope.kind === 'all' ? '#/' : `#/case/${encodeURIComponent(route.scope.caseId)}`;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
