import { formatPath, isWithin, type Path } from "@/document/path";
import type { Ready } from "./save";

/** How a save combined with someone else's edits since the document was loaded. */
export interface Reconciled {
  /** Conflicts in which the user's version was saved instead of theirs. */
  replaced: Path[];
  /** Conflicts in which their version stays instead of the user's. */
  theirs: Path[];
  /** Their other edits, which are still there. */
  merged: Path[];
}

/** The result for someone else's edits, field by field. */
export function reconciled({
  conflicts,
  theirChanges,
}: Pick<Ready, "conflicts" | "theirChanges">): Reconciled {
  const chosen = (side: "mine" | "theirs") =>
    conflicts.filter(({ choice }) => choice === side).map(({ path }) => path);
  const isInConflict = (path: Path) =>
    conflicts.some(
      (conflict) => isWithin(path, conflict.path) || formatPath(path) === formatPath(conflict.path),
    );
  // A list in which an entry was in conflict may have other edits of theirs, too.
  const merged = theirChanges.map(({ path }) => path).filter((path) => !isInConflict(path));
  return { replaced: chosen("mine"), theirs: chosen("theirs"), merged };
}
