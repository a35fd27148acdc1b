import { isRecord } from "@/document/equal";
import { factsOf, HOLDER_KINDS, type ReferenceLists } from "@/references/facts";
import type { HolderKind } from "@/references/reference";
import { changesOf, type Observation, stillHold, watch } from "@/references/watch";
import { problemsOf } from "./check";
import type { Problem } from "./problem";

interface Known {
  seen: readonly Observation[];
  problems: readonly Problem[];
  /** The round in which it was found or last confirmed. */
  round: number;
}

const NONE: readonly never[] = [];

/**
 * Checks a changing organization again and again. A record is checked again only if it's a new object or if
 * something its check asked about has a new answer, so an edit costs little.
 * @returns starts a round for the organization as it is now, and returns a function that finds a record's
 *   problems (the same array as before if nothing changed)
 */
export function createMemo() {
  const known = new Map(HOLDER_KINDS.map((kind) => [kind, new WeakMap<object, Known>()]));
  let former: ReferenceLists = {};
  let round = 0;
  return (lists: ReferenceLists) => {
    const facts = factsOf(lists);
    const changed = changesOf(former, lists);
    former = lists;
    round += 1;
    return (kind: HolderKind, record: unknown): readonly Problem[] => {
      // Only objects can have references or problems.
      if (!isRecord(record)) return NONE;
      const before = known.get(kind)?.get(record);
      // A record that wasn't in the last round may have missed what changed in it.
      const since = before && before.round >= round - 1 ? changed : undefined;
      if (before && stillHold(before.seen, facts, since)) {
        before.round = round;
        return before.problems;
      }
      const watched = watch(facts);
      const problems = problemsOf(kind, record, watched.facts);
      known.get(kind)?.set(record, { seen: watched.seen, problems, round });
      return problems;
    };
  };
}
