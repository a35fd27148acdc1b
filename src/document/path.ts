import { isRecord, type JsonObject } from "./equal";

/** A place in a document: object keys and array positions, from the root. */
export type Path = readonly (string | number)[];

const INDEX = /^(0|[1-9]\d{0,9})$/;

/**
 * A path as one string: `model.messages.0.content`. Dots and backslashes inside keys are escaped with a
 * backslash, as are keys that look like positions; the empty key is `\e`. `parsePath` restores the path
 * exactly.
 */
export function formatPath(path: Path): string {
  return path.map(formatKey).join(".");
}

function formatKey(key: string | number): string {
  if (typeof key === "number") return String(key);
  if (key === "") return "\\e";
  if (INDEX.test(key)) return `\\${key}`;
  return key.replace(/[\\.]/g, "\\$&");
}

/**
 * Parses the string of `formatPath`. Parts with only digits are positions, and the empty string is the root.
 */
export function parsePath(text: string): Path {
  return (text.match(/(?:\\.|[^\\.])+/gsu) ?? []).map(parseKey);
}

function parseKey(part: string): string | number {
  if (INDEX.test(part)) return Number(part);
  if (part === "\\e") return "";
  return part.replace(/\\(.)/gsu, "$1");
}

/** The array index that a key means; undefined if it isn't one. */
function position(key: string | number): number | undefined {
  if (typeof key === "number") return Number.isSafeInteger(key) && key >= 0 ? key : undefined;
  return INDEX.test(key) ? Number(key) : undefined;
}

/** One level down. Own properties only: `__proto__` and `constructor` are keys like any other. */
function child(container: unknown, key: string | number): { value: unknown } | undefined {
  if (Array.isArray(container)) {
    const index = position(key);
    return index !== undefined && index < container.length ? { value: container[index] } : undefined;
  }
  if (isRecord(container) && Object.hasOwn(container, key)) return { value: container[key] };
  return undefined;
}

/** The value at a path; undefined if there is none. */
export function getAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const key of path) value = child(value, key)?.value;
  return value;
}

/** Whether the document has a value at a path: null counts, undefined doesn't. */
export function hasAt(document: unknown, path: Path): boolean {
  return getAt(document, path) !== undefined;
}

/**
 * A copy of the document with a value at a path; unchanged parts are shared, and undefined removes the value.
 * Missing containers are created (arrays for number keys), replacing a scalar or null in the way, and short
 * arrays are filled with null. A record stays one: only a place inside it is set.
 */
export function setAt(document: JsonObject, path: Path, value: unknown): JsonObject;
export function setAt(document: unknown, path: Path, value: unknown): unknown;
export function setAt(document: unknown, path: Path, value: unknown): unknown {
  if (value === undefined) return removeAt(document, path);
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const before = child(document, key)?.value;
  const after = setAt(before, rest, value);
  if (after === before) return document;
  if (Array.isArray(document) || (typeof key === "number" && !isRecord(document))) {
    const index = position(key);
    if (index !== undefined) {
      const elements: unknown[] = Array.isArray(document) ? [...document] : [];
      while (elements.length < index) elements.push(null);
      elements[index] = after;
      return elements;
    }
  }
  // Spread and a computed key define properties; neither calls the setter behind `__proto__`.
  return { ...(isRecord(document) ? document : {}), [key]: after };
}

/**
 * A copy of the document without the value at a path; later elements of an array move up. The same document
 * if there's nothing to remove.
 */
export function removeAt(document: JsonObject, path: Path): JsonObject;
export function removeAt(document: unknown, path: Path): unknown;
export function removeAt(document: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return undefined;
  const before = child(document, key);
  if (!before) return document;
  if (rest.length > 0) {
    const after = removeAt(before.value, rest);
    return after === before.value ? document : setAt(document, [key], after);
  }
  if (Array.isArray(document)) return document.filter((_, index) => index !== position(key));
  return Object.fromEntries(Object.entries(document as object).filter(([name]) => name !== String(key)));
}

/** Whether a path is the same as another one or below it. */
export function isWithin(path: Path, parent: Path): boolean {
  return parent.length <= path.length && parent.every((key, index) => String(key) === String(path[index]));
}
