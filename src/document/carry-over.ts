import { equal, isRecord } from "./equal";
import { getAt } from "./path";

/**
 * Carries the changes from `base` to `mine` over to `theirs`, field by field. Lists merge by their texts or
 * by the IDs of their records, and if both sides changed something, mine wins.
 */
export function carryOver(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (equal(base, mine)) return theirs;
  if (equal(base, theirs)) return mine;
  if (isRecord(mine) && isRecord(theirs)) return Object.fromEntries(merged(base, mine, theirs));
  const [before, own, other] = [byName(base), byName(mine), byName(theirs)];
  return own && other ? merged(before, own, other).map(([, value]) => value) : mine;
}

function merged(base: unknown, mine: Record<string, unknown>, theirs: Record<string, unknown>) {
  const before = isRecord(base) ? base : {};
  const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
  return [...keys].flatMap((key): [string, unknown][] => {
    const value = carryOver(getAt(before, [key]), getAt(mine, [key]), getAt(theirs, [key]));
    return value === undefined ? [] : [[key, value]];
  });
}

/** The elements of a list by what identifies them; undefined if nothing does. */
function byName(list: unknown): Record<string, unknown> | undefined {
  if (!Array.isArray(list)) return undefined;
  const named = list.map((element): [unknown, unknown] => [
    isRecord(element) ? element.id : element,
    element,
  ]);
  // The prefix preserves the order of names that are numbers.
  return named.every(([name]) => typeof name === "string")
    ? Object.fromEntries(named.map(([name, element]) => [`.${name}`, element]))
    : undefined;
}
