/**
 * A value that every traversal treats as a leaf although it is an object: a class instance with a text, which
 * react-hook-form leaves untouched. See `ExactNumber` and `TypedText`.
 */
export abstract class Scalar {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
  /** Whether it equals another scalar. */
  equals(other: Scalar): boolean {
    return this.constructor === other.constructor && this.text === other.text;
  }
  toString(): string {
    return this.text;
  }
}

/** A JSON object, whatever it holds. */
export type JsonObject = Record<string, unknown>;

/** Whether a value is a JSON object: not an array or scalar. */
export function isRecord(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Scalar);
}

const EMPTY: JsonObject = {};

/** The object that a value is; an empty one, always the same, if it's something else. */
export function recordOf(value: unknown): JsonObject {
  return isRecord(value) ? value : EMPTY;
}

/**
 * Whether two JSON values are equal. The order of keys doesn't matter, undefined equals absent, and -0 equals
 * 0 because JSON loses the difference.
 */
export function equal(a: unknown, b: unknown): boolean {
  if (a === b || Object.is(a, b)) return true;
  if (a instanceof Scalar) return b instanceof Scalar && a.equals(b);
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((element, index) => equal(element, b[index]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  const present = (record: Record<string, unknown>) =>
    Object.keys(record).filter((key) => record[key] !== undefined);
  const keys = present(a);
  return (
    keys.length === present(b).length && keys.every((key) => Object.hasOwn(b, key) && equal(a[key], b[key]))
  );
}

/** Whether a value is missing or null. */
export function isNothing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Whether both are missing or null. Services write an empty value either way. */
export function areBothNothing(a: unknown, b: unknown): boolean {
  return isNothing(a) && isNothing(b);
}

/** A container with changed parts; the same one if none changed. */
export function mapped(value: unknown, change: (part: unknown, key: string | number) => unknown): unknown {
  if (Array.isArray(value)) {
    const parts = value.map(change);
    return parts.every((part, index) => part === value[index]) ? value : parts;
  }
  if (!isRecord(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, change(part, key)] as const);
  return parts.every(([key, part]) => part === value[key]) ? value : Object.fromEntries(parts);
}
