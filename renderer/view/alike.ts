import type { ItemSummary } from '../../preload/contract';

/** The groups of two and more items that show the same screen, by the value they share; in each, the items in the order given. */
export function alikeGroups(items: Iterable<ItemSummary>): ReadonlyMap<string, readonly ItemSummary[]> {
  const groups = new Map<string, ItemSummary[]>();
  for (const item of items) {
    if (item.alike === null) continue;
    const group = groups.get(item.alike);
    if (group === undefined) groups.set(item.alike, [item]);
    else group.push(item);
  }
  for (const [value, group] of groups) if (group.length < 2) groups.delete(value);
  return groups;
}

/** The items without those that show a screen which an earlier one shows. */
export function firstOfEach(items: readonly ItemSummary[]): ItemSummary[] {
  const shown = new Set<string>();
  return items.filter((item) => {
    if (item.alike === null) return true;
    if (shown.has(item.alike)) return false;
    shown.add(item.alike);
    return true;
  });
}
