/** The items by key, in the order in which the keys appear; items without a key are left out. */
export function groupBy<T, K>(items: Iterable<T>, keyOf: (item: T) => K | undefined): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) continue;
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** A copy of the list with one entry moved to another position. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1));
}

/** A copy of a set with these items in it, or without them. */
export function withAll<T>(set: ReadonlySet<T>, items: Iterable<T>, isIn: boolean): ReadonlySet<T> {
  const next = new Set(set);
  for (const item of items) {
    if (isIn) next.add(item);
    else next.delete(item);
  }
  return next;
}
