import { isRecord } from "@/lib/equal";
import { type Facts, HOLDER_KINDS } from "@/references/facts";
import type { HolderKind } from "@/references/reference";
import { type Observation, stillHold, watch } from "@/references/watch";
import { problemsOf } from "./check";
import type { Problem } from "./problem";

interface Known {
  seen: readonly Observation[];
  problems: readonly Problem[];
}

/**
 * Checks records again and again while the organisation changes: only those are checked anew that are other objects than before, or
 * whose check asked something that has another answer now. So an edit costs the record itself and those that its names touch.
 * @returns finds the problems of a record; the same array as before where nothing changed
 */
export function createMemo(): (kind: HolderKind, record: unknown, facts: Facts) => readonly Problem[] {
  const known = new Map(HOLDER_KINDS.map((kind) => [kind, new WeakMap<object, Known>()]));
  return (kind, record, facts) => {
    // What is no object can name nothing and has no problems.
    if (!isRecord(record)) return NONE;
    const before = known.get(kind)?.get(record);
    if (before && stillHold(before.seen, facts)) return before.problems;
    const watched = watch(facts);
    const problems = problemsOf(kind, record, watched.facts);
    known.get(kind)?.set(record, { seen: watched.seen, problems });
    return problems;
  };
}

const NONE: readonly never[] = [];
