import { longestIncreasing } from "@/lib/alignment";
import { type Change, diff } from "./diff";
import { isRecord } from "./equal";
import { pairElements } from "./identity";
import { formatPath, getAt, type Path } from "./path";

/** What happened to one entry of a list. */
export interface EntryChange {
  kind: "added" | "removed" | "changed" | "moved";
  /** Its current position; for a removed entry, its old one. */
  position: number;
  /** The old position of an entry that was moved past others; it may have changed, too. */
  from?: number;
  /** Its path at `position`. */
  path: Path;
  value: unknown;
  /** The changes inside it, at current paths. */
  changes: readonly Change[];
}

/**
 * The differences between two lists by entry. An entry that was both moved and changed counts as changed.
 * @returns nothing unless an entry is an object or a list; an absent list is an empty one
 */
export function entryChanges(before: unknown, after: unknown, path: Path): EntryChange[] {
  const [old, now] = [listOf(before), listOf(after)];
  if (!old || !now || ![...old, ...now].some((entry) => isRecord(entry) || Array.isArray(entry))) return [];
  const pairs = pairEntries(old, now);
  const stayed = stayedInOrder(pairs);
  const present = now.flatMap((value, position): EntryChange[] => {
    const place = [...path, position];
    const pair = pairs[position];
    const entry = { position, path: place, value, changes: [] };
    if (pair === undefined) return [{ ...entry, kind: "added" }];
    const changes = diff(old[pair], value, place);
    const from = stayed.has(position) ? {} : { from: pair };
    if (changes.length > 0) return [{ ...entry, ...from, kind: "changed", changes }];
    return stayed.has(position) ? [] : [{ ...entry, ...from, kind: "moved" }];
  });
  const kept = new Set(pairs);
  const removed = old.flatMap((value, position): EntryChange[] =>
    kept.has(position) ? [] : [{ kind: "removed", position, path: [...path, position], value, changes: [] }],
  );
  return [...present, ...removed];
}

/**
 * Pairs entries. Among entries without a name or key, such as messages, those moved and edited match if
 * they're the only ones with their role on each side.
 */
function pairEntries(old: readonly unknown[], now: readonly unknown[]): readonly (number | undefined)[] {
  const pairs = pairElements(old, now);
  const kept = new Set(pairs);
  const left = [...old.keys()].filter((index) => !kept.has(index));
  const added = [...now.keys()].filter((index) => pairs[index] === undefined);
  const withRole = (list: readonly unknown[], places: readonly number[], role: unknown) =>
    places.filter((place) => getAt(list[place], ["role"]) === role);
  return pairs.map((pair, position) => {
    const role = getAt(now[position], ["role"]);
    if (pair !== undefined || typeof role !== "string") return pair;
    const [match, ...others] = withRole(old, left, role);
    return others.length === 0 && withRole(now, added, role).length === 1 ? match : undefined;
  });
}

/** The positions of the most entries that stayed in their old order, so that the fewest count as moved. */
function stayedInOrder(pairs: readonly (number | undefined)[]): ReadonlySet<number> {
  const present = pairs.flatMap((pair, position) => (pair === undefined ? [] : [{ pair, position }]));
  const stayed = longestIncreasing(present.map(({ pair }) => pair));
  return new Set(present.flatMap(({ position }, index) => (stayed.has(index) ? [position] : [])));
}

/**
 * Changes as users make them: if entries of a list were added, removed or moved, the outermost such list is
 * one change.
 * @param before the original document, to compare with the changed one
 */
export function byWholeLists(changes: readonly Change[], before: unknown, after: unknown): Change[] {
  const found = new Map<string, Change>();
  for (const change of changes) {
    const path = wholeList(before, after, change.path);
    const whole = { path, before: getAt(before, path), after: getAt(after, path) };
    found.set(formatPath(path), path === change.path ? change : whole);
  }
  return [...found.values()];
}

/** The outermost list around a path whose entries don't correspond one to one, or else the path itself. */
function wholeList(before: unknown, after: unknown, path: Path): Path {
  for (const [index, key] of path.entries()) {
    if (typeof key !== "number") continue;
    const list = path.slice(0, index);
    const [old, now] = [getAt(before, list), getAt(after, list)];
    if (!Array.isArray(old) || !Array.isArray(now)) continue;
    if (pairElements(old, now).some((pair, position) => pair !== position)) return list;
  }
  return path;
}

/** An absent list has no entries. */
function listOf(value: unknown): readonly unknown[] | undefined {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : undefined;
}

/** An item of a list of plain values, and what happened to it. */
interface ItemChange {
  kind: "same" | "added" | "removed";
  text: string;
}

/**
 * The current items of a list of plain values, with new ones marked, followed by the removed ones. Repeated
 * items count separately.
 * @returns undefined unless both are lists of plain values; an absent list is an empty one
 */
export function itemChanges(before: unknown, after: unknown): ItemChange[] | undefined {
  const [old, now] = [plain(before), plain(after)];
  if (!old || !now) return undefined;
  const left = [...old];
  const present = now.map((text): ItemChange => {
    const place = left.indexOf(text);
    if (place < 0) return { kind: "added", text };
    left.splice(place, 1);
    return { kind: "same", text };
  });
  return [...present, ...left.map((text): ItemChange => ({ kind: "removed", text }))];
}

function plain(value: unknown): string[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.some((item) => typeof item === "object" && item !== null))
    return undefined;
  return value.map(String);
}
