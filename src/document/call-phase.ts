/**
 * Where a call is. "other" hasn't ended and isn't in progress either, such as a scheduled call, or one that
 * couldn't be deleted: its status is shown as it is, and it isn't read again.
 */
export type CallPhase = "running" | "ended" | "other";

/** Where calls have what only ended ones have, by the archive's names. */
export const SIGNS_OF_END = {
  endedAt: ["endedAt"],
  endedReason: ["endedReason"],
  recordingUrl: ["recordingUrl"],
  analysisSummary: ["analysis", "summary"],
  evaluation: ["analysis", "successEvaluation"],
} as const;

/** The statuses of calls that go on or are about to. */
const RUNNING: ReadonlySet<string> = new Set(["in-progress", "ringing", "queued", "forwarding"]);

/** A call without a status that didn't start within a day of now, in milliseconds, isn't in progress. */
const LONGEST_CALL = 24 * 60 * 60_000;

interface PhaseFacts {
  status: string | undefined;
  /** It has one of `SIGNS_OF_END`. */
  hasEnd: boolean;
  /** Its `startedAt`, in epoch milliseconds; NaN if it has none. */
  startedAt: number;
}

/** Where a call is, by what its record has. */
export function phaseOf({ status, hasEnd, startedAt }: PhaseFacts, now: number): CallPhase {
  if (hasEnd) return "ended";
  if (status === undefined) return Math.abs(now - startedAt) < LONGEST_CALL ? "running" : "ended";
  const known = status.toLowerCase();
  if (known === "ended") return "ended";
  return RUNNING.has(known) ? "running" : "other";
}
