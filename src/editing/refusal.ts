import { pathOfLoc } from "@/api/errors";
import { equal } from "@/document/equal";
import { counterpart } from "@/document/masked";
import { getAt, hasAt, type Path } from "@/document/path";
import type { ValidationDetail } from "@/schema/errors";

const EXTRA = /extra|additional|unexpected|unrecogni[sz]ed|unknown_?(field|key|property)/i;

/**
 * The fields that a 422 refuses as unknown, or because they are null, although the user did not touch them: the save is repeated once
 * without them (unknowns, Writing).
 * @param details the refusal's entries
 * @param sent the body that was refused
 * @param newest the service's version before the save
 * @returns their paths in the body; nothing if the refusal names anything else too
 */
export function untouchedExtras(
  details: readonly ValidationDetail[],
  sent: unknown,
  newest: unknown,
): Path[] {
  const paths = details.map(({ loc, type }): Path | undefined => {
    const path = pathOfLoc(loc, (place) => hasAt(sent, place));
    // A service may show null for what is not set, and refuse it all the same.
    if (!EXTRA.test(type) && getAt(sent, path) !== null) return undefined;
    const key = path.at(-1);
    // An entry that points at a parent says nothing about which field to leave out.
    if (typeof key !== "string" || String(loc.at(-1)) !== key) return undefined;
    return isUntouched(sent, newest, path) ? path : undefined;
  });
  const found = paths.filter((path) => path !== undefined);
  return found.length === details.length ? found : [];
}

function isUntouched(sent: unknown, newest: unknown, path: Path): boolean {
  return equal(getAt(sent, path), counterpart(newest, sent, path));
}
