import type { ValidationDetail } from "@/schema/errors";
import type { Path } from "./path";

/** More parts than any path of the API has; any further ones are ignored. */
const LONGEST_LOC = 24;

/** An entry of a 422, at the place that it's about. */
interface PlacedError {
  /** Empty where the entry names nothing that exists. */
  path: Path;
  /** The service's own words. */
  message: string;
  type: string;
  /** Whether the path leads to exactly the field that the entry names, and not just to a parent of it. */
  isExact: boolean;
}

/**
 * Places the entries of a 422 at the fields that they're about. `loc` may start with `body`, may have class
 * names or union tags between the path's own parts, and may be empty or point at a parent: the longest path
 * that exists is taken.
 * @param details as `ApiError.detail` has them
 * @param exists whether the form or the document has a path
 */
export function placeErrors(
  details: readonly ValidationDetail[],
  exists: (path: Path) => boolean,
): PlacedError[] {
  return details.map(({ loc, msg, type }) => {
    const path = pathOfLoc(loc, exists);
    const isExact = path.length > 0 && String(loc.at(-1)) === String(path.at(-1));
    return { path, message: msg, type, isExact };
  });
}

function pathOfLoc(loc: readonly (string | number)[], exists: (path: Path) => boolean): (string | number)[] {
  const parts = loc.slice(0, LONGEST_LOC);

  const longestFrom = (path: (string | number)[], at: number): (string | number)[] => {
    const part = parts[at];
    if (part === undefined) return path;
    const next = readings(part)
      .map((reading) => [...path, reading])
      .find(exists);
    const taken = next ? longestFrom(next, at + 1) : undefined;
    const mostBySkipping = path.length + parts.length - at - 1;
    if (taken && taken.length >= mostBySkipping) return taken;
    const skipped = longestFrom(path, at + 1);
    return taken && taken.length >= skipped.length ? taken : skipped;
  };

  return longestFrom([], 0);
}

/** Some services write an array index as text. */
function readings(part: string | number): (string | number)[] {
  return typeof part === "string" && /^\d{1,9}$/.test(part) ? [Number(part), part] : [part];
}
