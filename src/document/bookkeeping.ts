import { sortableTime } from "@/lib/time";
import { diff } from "./diff";
import { fieldOf, isResponseOnly, type Schema } from "./fields";
import type { Path } from "./path";

const COUNTED = /(count|counter|version|revision|hits|views|etag)$/i;

/**
 * Whether a change is the service's own bookkeeping in a field that the API doesn't describe: a time or
 * counter that moved, or an ID, author or time given to an embedded tool or assistant. No user made it, so it
 * isn't shown or asked about.
 */
export function isBookkeeping(
  schema: Schema,
  { path, before, after }: { path: Path; before?: unknown; after?: unknown },
): boolean {
  if (fieldOf(schema, path) !== undefined) return false;
  if (isResponseOnly(schema, path)) return after !== undefined && after !== null;
  const areMoments = sortableTime(before) !== undefined && sortableTime(after) !== undefined;
  const areNumbers = typeof before === "number" && typeof after === "number";
  return areMoments || ((areNumbers || typeof before === typeof after) && COUNTED.test(String(path.at(-1))));
}

/** Whether two values at a path differ at most in what the service writes. */
export function areEquivalent(schema: Schema, a: unknown, b: unknown, path: Path): boolean {
  return diff(a, b, path).every((change) => isResponseOnly(schema, change.path));
}
