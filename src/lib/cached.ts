/**
 * A function of an object that computes its result once per object, which must not be changed in place.
 * @param find never returns undefined
 */
export function cached<K extends object, V>(find: (key: K) => V): (key: K) => V {
  const known = new WeakMap<K, V>();
  return (key) => {
    let found = known.get(key);
    if (found === undefined) {
      found = find(key);
      known.set(key, found);
    }
    return found;
  };
}

let last = 0;
const numberOf = cached<object, number>(() => {
  last += 1;
  return last;
});

/** A number for an object, the same as long as the object lives. All values that aren't objects have 0. */
export function numberOfObject(value: unknown): number {
  return typeof value === "object" && value !== null ? numberOf(value) : 0;
}
