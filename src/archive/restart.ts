/** How the elements of a list start: the names of their first two fields, if they have them. */
export type Shape = readonly string[];

const decoder = new TextDecoder();
/** Caps the attempts, since each may scan the rest of the buffer. */
const MOST_PLACES = 20_000;
/** The longest field name, or short value before the second name, in bytes. */
const LONGEST = 400;

/** The shape of a valid element; undefined if it isn't an object with fields. */
export function learnShape(bytes: Uint8Array, start: number, end: number): Shape | undefined {
  let at = start;
  while (at < end && (bytes[at] as number) <= 0x20) at++;
  const shape = bytes[at] === 0x7b ? shapeAt(bytes, at, end) : [];
  return shape.length > 0 ? shape : undefined;
}

/**
 * After an invalid element, whose end is therefore unknown, finds the next one: the first brace that starts
 * like the list's other elements. Only looks inside invalid JSON, so a record nested in a valid element is
 * never mistaken for one of the list.
 * @returns -1 if there is none
 */
export function findRestart(bytes: Uint8Array, start: number, end: number, shape: Shape = ["id"]): number {
  const region = bytes.subarray(0, end);
  let at = start;
  while (at < end && (bytes[at] as number) <= 0x20) at++;
  for (let places = 0; places < MOST_PLACES; places++) {
    at = region.indexOf(0x7b, at + 1);
    if (at < 0) return -1;
    const found = shapeAt(bytes, at, end);
    if (shape.every((name, index) => found[index] === name)) return at;
  }
  return -1;
}

/** The names of the first two fields of an object; fewer if it doesn't look like one. */
function shapeAt(bytes: Uint8Array, brace: number, end: number): string[] {
  const limit = Math.min(end, brace + LONGEST);
  const names: string[] = [];
  let at = brace + 1;
  const skipSpace = () => {
    while (at < limit && (bytes[at] as number) <= 0x20) at++;
  };
  const text = () => {
    skipSpace();
    if (bytes[at] !== 0x22) return undefined;
    const from = ++at;
    while (at < limit && bytes[at] !== 0x22) at += bytes[at] === 0x5c ? 2 : 1;
    return at < limit ? decoder.decode(bytes.subarray(from, at++)) : undefined;
  };
  for (;;) {
    const name = text();
    skipSpace();
    if (name === undefined || bytes[at] !== 0x3a) return names;
    names.push(name);
    at++;
    if (names.length === 2 || text() === undefined) return names;
    skipSpace();
    if (bytes[at] !== 0x2c) return names;
    at++;
  }
}
