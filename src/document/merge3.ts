import { alignByContent } from "./content-alignment";
import { type Change, diff, keysOf } from "./diff";
import { areBothNothing, equal, isNothing, isRecord, type JsonObject } from "./equal";
import { isOfResponse, type Schema } from "./fields";
import { keyElements } from "./identity";
import { formatPath, getAt, type Path } from "./path";
import { areEquivalent } from "./readings";

export type Side = "mine" | "theirs";

/** A place that both sides changed in different ways. Undefined means that a side has no value there. */
export interface Conflict {
  /**
   * Array positions are those of my version. An element that only theirs has is identified by its key
   * (`tools.id=t1`), or by its position in base (`messages.entry=2`), so that the path stays valid while my
   * version doesn't change.
   */
  path: Path;
  base: unknown;
  mine: unknown;
  theirs: unknown;
  /** The user's choice; undefined while it's open. */
  choice: Side | undefined;
}

interface MergeOptions {
  /** The user's answers by the conflict's `formatPath`. */
  choices?: ReadonlyMap<string, Side> | undefined;
  /** The side that wins the conflicts without an answer. By default they're open. */
  prefer?: Side;
  /** The record's schema, to recognize the service's own bookkeeping. */
  schema?: Schema;
}

interface Merge {
  merged: JsonObject;
  /** Open and resolved ones. `merged` has their value for open ones. */
  conflicts: Conflict[];
  /** Their changes since base, except response-only fields. */
  theirChanges: Change[];
}

/**
 * Merges two versions of a document. If only one side changed a value, or both made the same change, it's
 * taken; otherwise it's a conflict.
 * @param base the common ancestor: the document as it was loaded
 * @param mine the user's version
 * @param theirs the service's latest version
 */
export function merge3(
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  options: MergeOptions = {},
): Merge {
  const conflicts: Conflict[] = [];
  const merged = equal(mine, base) ? theirs : mergeRecords({ ...options, conflicts }, base, mine, theirs, []);
  const theirChanges = diff(base, theirs).filter(
    ({ path, before, after }) => !isOfResponse(path) && !areBothNothing(before, after),
  );
  return { merged, conflicts, theirChanges };
}

interface Versions {
  base: unknown;
  mine: unknown;
  theirs: unknown;
}

interface Run extends MergeOptions {
  conflicts: Conflict[];
}

function merge(run: Run, versions: Versions, path: Path): unknown {
  const { base, mine, theirs } = versions;
  if (equal(mine, base)) return theirs;
  if (isRecord(mine) && isRecord(theirs) && (isRecord(base) || isNothing(base))) {
    return mergeRecords(run, isRecord(base) ? base : {}, mine, theirs, path);
  }
  // Whether the service writes an empty value as null or omits it isn't an edit; mine may be one (Null).
  if (equal(base, theirs) || areBothNothing(base, theirs)) return mine;
  if (equal(mine, theirs) || areBothNothing(mine, theirs)) return theirs;
  if (isNothing(base) && mine === undefined) return theirs;
  // Arrays of objects or of texts merge by element; all others are a single value.
  if (Array.isArray(mine) && Array.isArray(theirs) && (Array.isArray(base) || isNothing(base))) {
    const elements = mergeElements(run, Array.isArray(base) ? base : [], mine, theirs, path);
    if (elements) return elements;
  }
  // What only the service writes isn't an edit by anyone.
  const areAlike = (a: unknown, b: unknown) => areEquivalent(run.schema, a, b, path);
  if (areAlike(base, theirs)) return mine;
  if (areAlike(base, mine) || areAlike(mine, theirs)) return theirs;
  return settle(run, versions, path);
}

function settle({ conflicts, choices, prefer }: Run, versions: Versions, path: Path): unknown {
  const choice = choices?.get(formatPath(path)) ?? prefer;
  conflicts.push({ path, ...versions, choice });
  return choice === "mine" ? versions.mine : versions.theirs;
}

function mergeRecords(
  run: Run,
  base: JsonObject,
  mine: JsonObject,
  theirs: JsonObject,
  path: Path,
): JsonObject {
  // The order of keys has no meaning in JSON, but users want theirs preserved: a renamed key stays in its
  // place.
  const order = orderOf(Object.keys(base), Object.keys(mine), Object.keys(theirs));
  return Object.fromEntries(
    (order ?? keysOf(theirs, mine)).flatMap((key) => {
      const versions = {
        base: getAt(base, [key]),
        mine: getAt(mine, [key]),
        theirs: getAt(theirs, [key]),
      };
      const place = [...path, key];
      const value = isOfResponse(place) ? versions.theirs : merge(run, versions, place);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Undefined if the elements are of several kinds, or if both sides reordered them. */
function mergeElements(
  run: Run,
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
  path: Path,
): unknown[] | undefined {
  const keys = keyElements(base, mine, theirs) ?? alignByContent(base, mine, theirs);
  if (!keys) return undefined;
  const [baseKeys = [], mineKeys = [], theirKeys = []] = keys;
  const order = orderOf(baseKeys, mineKeys, theirKeys);
  if (!order) return undefined;
  const elementOf = (list: readonly unknown[], listKeys: readonly string[], key: string) =>
    listKeys.includes(key) ? list[listKeys.indexOf(key)] : undefined;
  return order.flatMap((key) => {
    const versions = {
      base: elementOf(base, baseKeys, key),
      mine: elementOf(mine, mineKeys, key),
      theirs: elementOf(theirs, theirKeys, key),
    };
    const place = mineKeys.includes(key) ? mineKeys.indexOf(key) : key;
    const element = merge(run, versions, [...path, place]);
    return element === undefined ? [] : [element];
  });
}

/**
 * The order of merged elements or keys: that of the side that changed it, with the other side's additions
 * after their neighbors.
 */
function orderOf(base: string[], mine: string[], theirs: string[]): string[] | undefined {
  const common = (keys: string[]) =>
    keys.filter((key) => base.includes(key) && mine.includes(key) && theirs.includes(key));
  const moved = (keys: string[]) => !equal(common(keys), common(base));
  if (moved(mine) && moved(theirs) && !equal(common(mine), common(theirs))) return undefined;
  const [leading, other] = moved(mine) ? [mine, theirs] : [theirs, mine];
  const order = [...leading];
  for (const [index, key] of other.entries()) {
    if (order.includes(key)) continue;
    const neighbor = other[index - 1];
    order.splice(neighbor === undefined ? 0 : order.indexOf(neighbor) + 1, 0, key);
  }
  return order;
}
