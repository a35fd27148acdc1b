/**
 * The keys of a constant, with their types. Only for objects that have no other keys than their type says:
 * TypeScript can't know that, so `Object.keys` gives plain strings.
 */
export function typedKeys<T extends object>(constant: T): Extract<keyof T, string>[] {
  const isKey = (key: string): key is Extract<keyof T, string> => Object.hasOwn(constant, key);
  return Object.keys(constant).filter(isKey);
}
