import { equal, type JsonObject } from "@/document/equal";
import { isResponseOnly, type Schema } from "@/document/fields";
import { earlierPlaces, pairElements } from "@/document/identity";
import { getAt, hasAt, isWithin, type Path } from "@/document/path";
import { placeErrors } from "@/document/place-errors";
import type { ValidationDetail } from "@/schema/errors";

interface Sending<Written> {
  schema: Schema;
  /** The service's version before the write, or what a new record was copied from. */
  newest: JsonObject | undefined;
  /** The body without the fields that were rejected. */
  bodyWithout: (refused: readonly Path[]) => JsonObject;
  write: (body: JsonObject) => Promise<Written>;
}

interface Sent<Written> {
  /** The body that was sent last. */
  body: JsonObject;
  /** Its result. */
  written: Written;
  /** The untouched fields that the service rejected, which the last body leaves out. */
  withoutRefused: Path[];
}

/**
 * Writes, and if the service rejects only untouched fields, once more without those: a rejected write stored
 * nothing.
 * @throws what `write` throws
 */
export async function writeWithoutRefused<Written extends { kind: string; details?: ValidationDetail[] }>({
  schema,
  newest,
  bodyWithout,
  write,
}: Sending<Written>): Promise<Sent<Written>> {
  const body = bodyWithout([]);
  const written = await write(body);
  const details = written.kind === "refused" ? (written.details ?? []) : [];
  const withoutRefused = untouchedExtras(schema, details, body, newest);
  if (withoutRefused.length === 0) return { body, written, withoutRefused };
  const rest = bodyWithout(withoutRefused);
  return { body: rest, written: await write(rest), withoutRefused };
}

/**
 * A refusal's details with the places that the form has: a merge may have moved list entries. One in an entry
 * that the form doesn't have is shown at its list.
 * @param mine the form's document
 * @param sent what it was merged to, and the body
 */
export function detailsIn(
  mine: JsonObject,
  { merged, body }: { merged: JsonObject; body: JsonObject },
  details: readonly ValidationDetail[],
): ValidationDetail[] {
  const placeOf = earlierPlaces(mine, merged);
  return placeErrors(details, (path) => hasAt(body, path) || hasAt(merged, path)).map(({ path }, index) => {
    const { loc, ...detail } = details[index] ?? { loc: [], msg: "", type: "" };
    const places = path.map((_, end) => placeOf(path.slice(0, end + 1))?.at(-1));
    const lost = places.indexOf(undefined);
    if (lost >= 0) return { ...detail, loc: places.slice(0, lost).filter((key) => key !== undefined) };
    // Of the parts of a place, only those that the body has are in the path.
    let next = 0;
    const moved = loc.map((part) => {
      if (next === path.length || String(part) !== String(path[next])) return part;
      next += 1;
      return places[next - 1] ?? part;
    });
    return { ...detail, loc: moved };
  });
}

/** The types of errors about fields that the service doesn't know: "extra_forbidden", "value_error.extra". */
const EXTRA = /extra/i;

/**
 * The fields that a 422 rejects as unknown, as null, or as read-only, although the user didn't edit them.
 * @param details the error's entries
 * @param sent the rejected body
 * @param newest the service's version before the save
 * @returns their paths in the body; nothing if the error names anything else too
 */
export function untouchedExtras(
  schema: Schema,
  details: readonly ValidationDetail[],
  sent: JsonObject,
  newest: JsonObject | undefined,
): Path[] {
  const placed = placeErrors(details, (path) => hasAt(sent, path));
  // Where a value can have several types, services report each of them. An error at a place that also has
  // errors below it is about another type than the value's.
  const errors = placed.filter(
    ({ path }) =>
      path.length === 0 ||
      !placed.some((other) => other.path.length > path.length && isWithin(other.path, path)),
  );
  const isLeftOut = errors.every(
    ({ path, type, isExact }) =>
      // An entry that points at a parent says nothing about which field to leave out.
      isExact &&
      typeof path.at(-1) === "string" &&
      // A service may return null for what isn't set, and still reject it.
      (EXTRA.test(type) || getAt(sent, path) === null || isResponseOnly(schema, path)) &&
      isUntouched(sent, newest, path),
  );
  return isLeftOut ? errors.map(({ path }) => path) : [];
}

/**
 * Whether the service's version has the same value at this place. An element that has no counterpart
 * there by its identity, such as an assistant inside a squad that was renamed, is compared with every element
 * that isn't another one's counterpart.
 */
function isUntouched(sent: unknown, newest: unknown, path: Path): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return equal(sent, newest);
  const next = getAt(sent, [key]);
  if (!Array.isArray(sent) || !Array.isArray(newest)) {
    return hasAt(newest, [key]) && isUntouched(next, getAt(newest, [key]), rest);
  }
  const pairs = pairElements(newest, sent);
  const pair = pairs[Number(key)];
  if (pair !== undefined) return isUntouched(next, newest[pair], rest);
  const paired = new Set(pairs);
  return newest.some((element, index) => !paired.has(index) && isUntouched(next, element, rest));
}
