import { isRecord } from "./equal";

/** A place in a document: keys of objects and positions in arrays, from the root. */
export type Path = readonly (string | number)[];

const INDEX = /^(0|[1-9]\d{0,9})$/;

/**
 * A path as one string: `model.messages.0.content`. A dot or backslash inside a key is escaped by a backslash, so is a key that
 * only looks like a position, and the empty key is `\e`: `parsePath` gives back exactly what went in.
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

/** The path of a string that `formatPath` made. Parts that are all digits are positions. The empty string is the root. */
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

/** One step down. Own properties only: `__proto__` and `constructor` are keys like any other. */
function child(container: unknown, key: string | number): { value: unknown } | undefined {
  if (Array.isArray(container)) {
    const index = position(key);
    return index !== undefined && index < container.length ? { value: container[index] } : undefined;
  }
  if (isRecord(container) && Object.hasOwn(container, key)) return { value: container[key] };
  return undefined;
}

/** The value at a path; undefined if the document has nothing there. */
export function getAt(document: unknown, path: Path): unknown {
  let value = document;
  for (const key of path) value = child(value, key)?.value;
  return value;
}

/** Whether the document has something at a path: null counts, undefined does not. */
export function hasAt(document: unknown, path: Path): boolean {
  return getAt(document, path) !== undefined;
}

/**
 * The document with a value at a path. The document given is left as it is; what the path does not touch is shared with it.
 * Missing containers are made (an array where the next key is a number), a scalar or null in the way is replaced by one, and an array
 * that is too short is filled with null. Undefined means absent: it removes.
 */
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

/** The document without the value at a path; later elements of an array move up. The same document if there's nothing. */
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

/** Whether a path is another one or lies under it. */
export function isWithin(path: Path, parent: Path): boolean {
  return parent.length <= path.length && parent.every((key, index) => String(key) === String(path[index]));
}
