import type { Mute } from "@/storage/entries";
import type { Problem } from "./checks/problem";
import { needsAttention } from "./checks/severity";

/** The ID of a problem's record. Problems of calls belong to what the calls refer to. */
export function problemRecordId({ record, about }: Problem): string | undefined {
  return record.kind === "call" ? about?.id : record.id;
}

/** The mutes that hide a problem: its check for its record, if that has an ID, and for all records. */
export function mutesOf(problem: Problem): { record: Mute | undefined; check: Mute } {
  const { kind, record } = problem;
  const id = problemRecordId(problem);
  return {
    record: id === undefined ? undefined : { check: kind, record: { kind: record.kind, id } },
    check: { check: kind },
  };
}

/** A change that is only being made, such as a rename, can't be muted: it's about this edit. */
const OF_AN_EDIT = "rename";

/** Whether a mute hides a problem. */
export function isMutedBy(problem: Problem, { check, record }: Mute): boolean {
  if (problem.kind !== check || check === OF_AN_EDIT) return false;
  return !record || (record.kind === problem.record.kind && record.id === problemRecordId(problem));
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
