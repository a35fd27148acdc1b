import { equal, isRecord } from "./equal";
import { getAt, type Path } from "./path";

type KeyOf = (element: unknown) => string | undefined;

const named = (kind: string, value: unknown) =>
  (typeof value === "string" && value !== "") || typeof value === "number" ? `${kind}=${value}` : undefined;

/** A key that only objects have. */
const ofRecord =
  (keyOf: (element: Record<string, unknown>) => string | undefined): KeyOf =>
  (element) =>
    isRecord(element) ? keyOf(element) : undefined;

const id = ofRecord((element) => named("id", element.id));
const nested = (value: unknown) => (isRecord(value) ? value.name : undefined);
const name = ofRecord(
  (element) =>
    named("assistantId", element.assistantId) ??
    named("assistant", nested(element.assistant)) ??
    named("function", nested(element.function)) ??
    named("name", element.name) ??
    named("assistantName", element.assistantName) ??
    named("key", element.key),
);
const type = ofRecord((element) => named("type", element.type) ?? named("role", element.role));

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
    const keys = versions.map((elements) => elements.map(keyOf));
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
    .map((elements) => new Set(elements.flatMap((element) => id(element) ?? [])))
    .filter((ids) => ids.size > 0);
  const [first, ...others] = seen;
  return first !== undefined && others.every((ids) => [...ids].some((one) => first.has(one)));
}

function namesAreAmbiguous(versions: readonly (readonly unknown[])[]): boolean {
  const elements = versions.flat();
  const nameOf: KeyOf = (element) => name(element) ?? type(element);
  const withId = new Set(elements.filter((element) => id(element)).map(nameOf));
  return elements.some((element) => !id(element) && withId.has(nameOf(element)));
}

/** For each later element the earlier position, or undefined for a new element. */
type Pairs = (number | undefined)[];

/**
 * The earlier position of each later element. Elements are paired one by one, so an ambiguous element doesn't
 * affect the others: by an ID, name, or type that is unique in both versions, else by equality, else by the
 * address of their server, else by position in arrays of the same length.
 */
export function pairElements(before: readonly unknown[], after: readonly unknown[]): Pairs {
  const pairing = pairByIdentity(before, after);
  if (before.length === after.length) {
    for (const index of pairing.unpaired()) {
      if (mayBeSame(before[index], after[index], pairing.areIdsShared)) pairing.take(index, index);
    }
  }
  return pairing.pairs;
}

/**
 * The same without guesses: an element that nothing identifies is only paired if it's the last one left and
 * in its old place. A secret must not get to another tool or server.
 */
export function pairSurely(before: readonly unknown[], after: readonly unknown[]): Pairs {
  const pairing = pairByIdentity(before, after);
  const [last, ...others] = pairing.unpaired();
  if (last !== undefined && others.length === 0 && pairing.free.size === 1) {
    const [old, now] = [before[last], after[last]];
    const isSameKind = equal(name(old), name(now)) && equal(type(old), type(now));
    const isSame = isSameKind && equal(server(old), server(now)) && mayBeSame(old, now, pairing.areIdsShared);
    if (isSame) pairing.take(last, last);
  }
  return pairing.pairs;
}

function pairByIdentity(before: readonly unknown[], after: readonly unknown[]) {
  const pairs: Pairs = after.map(() => undefined);
  const free = new Set(before.keys());
  const ids = new Set(before.map(id));
  const areIdsShared = after.some((element) => id(element) !== undefined && ids.has(id(element)));
  const take = (later: number, earlier: number | undefined) => {
    if (earlier === undefined || !free.delete(earlier)) return;
    pairs[later] = earlier;
  };
  const unpaired = () => [...after.keys()].filter((index) => pairs[index] === undefined);
  const takeByKey = (keyOf: KeyOf) => {
    if (free.size === 0) return;
    const places = onlyPlaces(before, keyOf);
    for (const [key, later] of onlyPlaces(after, keyOf)) {
      const earlier = places.get(key);
      if (later === undefined || earlier === undefined || pairs[later] !== undefined) continue;
      if (keyOf === id || !areIdsShared || !haveOtherIds(before[earlier], after[later])) take(later, earlier);
    }
  };
  for (const keyOf of [id, name, typeOfNameless]) takeByKey(keyOf);
  for (const index of unpaired()) {
    if (free.has(index) && equal(before[index], after[index])) take(index, index);
  }
  for (const index of unpaired())
    take(
      index,
      [...free].find((other) => equal(before[other], after[index])),
    );
  takeByKey(server);
  return { pairs, free, areIdsShared, take, unpaired };
}

const typeOfNameless: KeyOf = (element) => (name(element) === undefined ? type(element) : undefined);

/** The address that an element without a name calls. */
const server: KeyOf = (element) =>
  name(element) === undefined ? named("server", getAt(element, ["server", "url"])) : undefined;

/** Where each key is; undefined for one that several elements have. */
function onlyPlaces(elements: readonly unknown[], keyOf: KeyOf): Map<string, number | undefined> {
  const places = new Map<string, number | undefined>();
  for (const [index, element] of elements.entries()) {
    const key = keyOf(element);
    if (key !== undefined) places.set(key, places.has(key) ? undefined : index);
  }
  return places;
}

function haveOtherIds(before: unknown, after: unknown): boolean {
  const [old, now] = [id(before), id(after)];
  return old !== undefined && now !== undefined && old !== now;
}

/**
 * Whether an element in the place of another may be the same one. A destination or a squad-only member that was
 * renamed is; a tool isn't.
 */
function mayBeSame(before: unknown, after: unknown, areIdsShared: boolean): boolean {
  if (areIdsShared && id(before) !== id(after)) return false;
  const isRenamed = ["assistantName=", "assistant="].some((kind) =>
    [before, after].every((element) => name(element)?.startsWith(kind)),
  );
  return (
    (isRenamed || name(before) === name(after)) && equal(getAt(before, ["type"]), getAt(after, ["type"]))
  );
}

/**
 * Finds the places that an earlier version has for a later one's, even if array elements moved. A place that
 * it doesn't have is undefined.
 * @param pair how array elements are paired
 */
export function earlierPlaces(
  before: unknown,
  after: unknown,
  pair: typeof pairElements = pairElements,
): (path: Path) => Path | undefined {
  const known = new Map<unknown, Pairs>();
  const pairsOf = (old: readonly unknown[], now: readonly unknown[]) => {
    const pairs = known.get(now) ?? pair(old, now);
    known.set(now, pairs);
    return pairs;
  };
  return (path) => {
    const place: (string | number)[] = [];
    let [old, now] = [before, after];
    for (const key of path) {
      const earlier = Array.isArray(old) && Array.isArray(now) ? pairsOf(old, now)[Number(key)] : key;
      if (earlier === undefined) return undefined;
      place.push(earlier);
      [old, now] = [getAt(old, [earlier]), getAt(now, [key])];
    }
    return place;
  };
}

/**
 * The value that an earlier version has at a later version's path, even if array elements moved.
 * @returns undefined if the earlier version has no value there
 */
export function counterpart(before: unknown, after: unknown, path: Path): unknown {
  const place = earlierPlaces(before, after)(path);
  return place && getAt(before, place);
}
