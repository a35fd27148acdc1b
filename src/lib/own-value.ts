/** An object's own value under a key: nothing is ever inherited, as `constructor` would be. */
export function ownValue<T>(values: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
