import { isRecord } from "./equal";
import { getAt, type Path } from "./path";

/** An object in a list, with its path. */
export interface Element {
  element: Record<string, unknown>;
  path: Path;
}

/** The objects in an array, with their paths; none if it isn't an array. */
export function elementsAt(document: unknown, path: Path): Element[] {
  const value = getAt(document, path);
  const found: Element[] = [];
  if (!Array.isArray(value)) return found;
  for (const [index, element] of value.entries()) {
    if (isRecord(element)) found.push({ element, path: [...path, index] });
  }
  return found;
}
