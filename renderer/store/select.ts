import type { ItemSummary } from '../../preload/contract';
import { alikeGroups } from '../view/alike';
import { arrange, type Sort } from '../view/listing';
import type { AppState } from './state';

/** Items of the open scope and search, before filters. */
export function itemsInScope(state: Pick<AppState, 'items' | 'scope' | 'search'>): ItemSummary[] {
  const { items, scope, search } = state;
  const all = search.found === null ? [...items.values()] : search.found.flatMap((id) => items.get(id) ?? []);
  return scope.kind === 'all' ? all : all.filter((item) => item.caseId === scope.caseId);
}

/** A timeline has one order only. */
const IN_TIME: Sort = { key: 'added', descending: false };

/** Items as listed: in scope, filtered, sorted. The viewer's previous and next walk the same order. */
export function listedItems(state: Pick<AppState, 'items' | 'scope' | 'search' | 'filter' | 'sort' | 'layout'>): ItemSummary[] {
  return arrange(itemsInScope(state), state.filter, state.layout === 'timeline' ? IN_TIME : state.sort);
}

const NONE: readonly ItemSummary[] = [];
const groupsOf = new WeakMap<AppState['items'], ReturnType<typeof alikeGroups>>();

/** The items that show the same screen as this one, itself included; none when it stands alone. Every row asks: worked out once per change of the items. */
export function alikeItems({ items }: Pick<AppState, 'items'>, item: Pick<ItemSummary, 'alike'>): readonly ItemSummary[] {
  if (item.alike === null) return NONE;
  let groups = groupsOf.get(items);
  if (groups === undefined) groupsOf.set(items, (groups = alikeGroups(items.values())));
  return groups.get(item.alike) ?? NONE;
}
