import { isRecord } from "@/document/equal";
import { factsOf, HOLDER_KINDS, type ReferenceLists } from "@/references/facts";
import type { HolderKind } from "@/references/reference";
import { changesOf, type Observation, stillHold, watch } from "@/references/watch";
import { problemsOf } from "./check";
import type { Problem } from "./problem";

interface Known {
  seen: readonly Observation[];
  problems: readonly Problem[];
  /** When it was found, or found to hold still. */
  round: number;
}

const NONE: readonly never[] = [];

/**
 * Checks an organization again and again while it changes: only those records are checked anew that are other objects than before, or
 * whose check asked something that has another answer now. So an edit costs the record itself and those that its names touch.
 * @returns begins a round: it takes the organization as it is now, and gives what finds the problems of its records, the same array as
 *   before where nothing changed
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
      // What is no object can name nothing and has no problems.
      if (!isRecord(record)) return NONE;
      const before = known.get(kind)?.get(record);
      // A record that was not there in the last round may have missed what changed then.
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
