import { equal, isRecord } from "./equal";
import { getAt, type Path } from "./path";

type KeyOf = (element: Record<string, unknown>) => string | undefined;

const named = (kind: string, value: unknown) =>
  (typeof value === "string" && value !== "") || typeof value === "number" ? `${kind}=${value}` : undefined;

const id: KeyOf = (element) => named("id", element.id);
const nested = (value: unknown) => (isRecord(value) ? value.name : undefined);
const name: KeyOf = (element) =>
  named("assistantId", element.assistantId) ??
  named("assistant", nested(element.assistant)) ??
  named("function", nested(element.function)) ??
  named("name", element.name) ??
  named("assistantName", element.assistantName) ??
  named("key", element.key);
const type: KeyOf = (element) => named("type", element.type) ?? named("role", element.role);

/**
 * Keys that identify the elements of several versions of an array, in the order of each version: the ID, else
 * the name (a function's for a tool, the assistant's ID or name for members and destinations), else the type
 * or role.
 * @returns undefined if no such key is present on every element and unique in each version
 */
export function keyElements(...versions: readonly (readonly unknown[])[]): string[][] | undefined {
  const choices: KeyOf[] = [name, (element) => name(element) ?? type(element), type];
  // IDs identify elements only if the versions share some. A service may give embedded tools new IDs on every
  // write.
  const withIds = sharesIds(versions);
  if (withIds) choices.unshift(id, (element) => id(element) ?? name(element) ?? type(element));
  for (const [rank, keyOf] of choices.entries()) {
    const keys = versions.map((elements) =>
      elements.map((element) => (isRecord(element) ? keyOf(element) : undefined)),
    );
    if (!keys.every((list) => isUnique(list))) continue;
    // A new element without an ID must not match an element of another version that has received one.
    if (withIds && rank === 1 && namesAreAmbiguous(versions)) continue;
    return keys.map((list) => list.filter((key) => key !== undefined));
  }
  return undefined;
}

function isUnique(keys: readonly (string | undefined)[]): boolean {
  return !keys.includes(undefined) && new Set(keys).size === keys.length;
}

function sharesIds(versions: readonly (readonly unknown[])[]): boolean {
  const seen = versions
    .map((elements) => new Set(elements.flatMap((element) => (isRecord(element) ? (id(element) ?? []) : []))))
    .filter((ids) => ids.size > 0);
  const [first, ...others] = seen;
  return first !== undefined && others.every((ids) => [...ids].some((one) => first.has(one)));
}

function namesAreAmbiguous(versions: readonly (readonly unknown[])[]): boolean {
  const elements = versions.flat().filter(isRecord);
  const nameOf: KeyOf = (element) => name(element) ?? type(element);
  const withId = new Set(elements.filter((element) => id(element)).map(nameOf));
  return elements.some((element) => !id(element) && withId.has(nameOf(element)));
}

/**
 * A destination that was renamed in place is the same destination. This doesn't apply to other elements: a
 * tool must not get the secret of the tool that it replaced.
 */
function renamedAt(earlier: readonly string[], later: readonly string[], index: number): number | undefined {
  const [before, after] = [earlier[index], later[index]];
  const areDestinations = [before, after].every((key) => key?.startsWith("assistantName="));
  const isOneOfEach = before !== undefined && !later.includes(before);
  return earlier.length === later.length && areDestinations && isOneOfEach ? index : undefined;
}

/**
 * The earlier position of each later element. Elements match by key if they have one, else by equality, else
 * by position in arrays of the same length.
 * @returns for each later position the earlier one, or undefined for a new element
 */
export function pairElements(before: readonly unknown[], after: readonly unknown[]): (number | undefined)[] {
  const keys = keyElements(before, after);
  if (keys) {
    const [earlier = [], later = []] = keys;
    const positions = new Map(earlier.map((key, index) => [key, index]));
    return later.map((key, index) => positions.get(key) ?? renamedAt(earlier, later, index));
  }
  const free = new Set(before.keys());
  const take = (index: number | undefined) => {
    if (index !== undefined) free.delete(index);
    return index;
  };
  const pairs = after.map((element, index) => {
    if (free.has(index) && equal(before[index], element)) return take(index);
    return take([...free].find((other) => equal(before[other], element)));
  });
  return pairs.map((pair, index) =>
    pair === undefined && before.length === after.length && free.has(index) ? take(index) : pair,
  );
}

/**
 * The value that an earlier version has at a later version's path, even if array elements moved.
 * @returns undefined if the earlier version has no value there
 */
export function counterpart(before: unknown, after: unknown, path: Path): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return before;
  const isList = Array.isArray(after) && Array.isArray(before);
  const earlier = isList ? pairElements(before, after)[Number(key)] : key;
  if (earlier === undefined) return undefined;
  return counterpart(getAt(before, [earlier]), getAt(after, [key]), rest);
}
