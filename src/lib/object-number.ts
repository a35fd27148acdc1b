const numbers = new WeakMap<object, number>();
let last = 0;

/** A number for an object, the same as long as the object lives. All values that aren't objects have 0. */
export function numberOfObject(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const known = numbers.get(value);
  if (known !== undefined) return known;
  last += 1;
  numbers.set(value, last);
  return last;
}
