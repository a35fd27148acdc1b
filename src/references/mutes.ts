import type { Mute } from "@/storage/entries";
import type { Problem } from "./checks/problem";
import { needsAttention } from "./checks/severity";
import { fingerprint, problemRecordId } from "./fingerprint";

/**
 * The mutes that hide a problem: itself, this check for its record, for its kind of record and for all, and
 * its severity.
 */
export function mutesOf(problem: Problem): {
  self: Mute;
  record: Mute | undefined;
  holder: Mute;
  check: Mute;
  severity: Mute;
} {
  const { kind, severity, record } = problem;
  const id = problemRecordId(problem);
  const holder: Mute = { kind, holder: record.kind };
  return {
    self: { ...holder, ...(id !== undefined && { id }), print: fingerprint(problem) },
    record: id === undefined ? undefined : { ...holder, id },
    holder,
    check: { kind },
    severity: { severity },
  };
}

/** A change that is only being made, such as a rename, can't be muted: it's about this edit. */
const OF_AN_EDIT = "rename";

/** Whether a mute hides a problem. */
export function isMutedBy(problem: Problem, { severity, kind, holder, id, print }: Mute): boolean {
  const fits = (part: string | undefined, value: string | undefined) => part === undefined || part === value;
  return (
    problem.kind !== OF_AN_EDIT &&
    fits(severity, problem.severity) &&
    fits(kind, problem.kind) &&
    fits(holder, problem.record.kind) &&
    fits(id, problemRecordId(problem)) &&
    (print === undefined || print === fingerprint(problem))
  );
}

/** Problems, apart from the muted ones. */
export interface UnmutedProblems {
  shown: readonly Problem[];
  muted: readonly Problem[];
}

interface Answer {
  mutes: readonly Mute[];
  unmuted: UnmutedProblems;
  /** How many of the shown ones affect calls. */
  affecting: number;
}

const known = new WeakMap<readonly Problem[], Answer>();

/** Separates the muted problems. The same problems and mutes, by their arrays, return the same result. */
export function withoutMuted(problems: readonly Problem[], mutes: readonly Mute[]): UnmutedProblems {
  return answerTo(problems, mutes).unmuted;
}

/** How many problems affect calls and aren't muted: what the navigation and the overview count. */
export function countAffectingCalls(problems: readonly Problem[], mutes: readonly Mute[]): number {
  return answerTo(problems, mutes).affecting;
}

/** Both are called on every render, so they're computed once. */
function answerTo(problems: readonly Problem[], mutes: readonly Mute[]): Answer {
  const before = known.get(problems);
  if (before?.mutes === mutes) return before;
  const isMuted = (problem: Problem) => mutes.some((mute) => isMutedBy(problem, mute));
  const unmuted =
    mutes.length === 0
      ? { shown: problems, muted: [] }
      : {
          shown: problems.filter((problem) => !isMuted(problem)),
          muted: problems.filter(isMuted),
        };
  const answer = { mutes, unmuted, affecting: unmuted.shown.filter(needsAttention).length };
  known.set(problems, answer);
  return answer;
}
