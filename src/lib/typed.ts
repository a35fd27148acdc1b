/**
 * The keys of a constant, with their types. Only for objects without further keys: TypeScript can't check
 * that, so `Object.keys` returns plain strings.
 */
export function typedKeys<T extends object>(constant: T): Extract<keyof T, string>[] {
  const isKey = (key: string): key is Extract<keyof T, string> => Object.hasOwn(constant, key);
  return Object.keys(constant).filter(isKey);
}

/** What was thrown, as an error. */
export function errorOf(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
