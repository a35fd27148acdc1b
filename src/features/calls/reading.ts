import type { CallValue } from "@/api/dialects";
import { type CallPhase, phaseOf as phaseByFacts } from "@/document/call-phase";
import { sortableTime } from "@/lib/time";

/** Where a call is: in progress, ended, or neither. */
export function phaseOf({ status, hasEnd, startedAt }: CallValue): CallPhase {
  return phaseByFacts({ status, hasEnd, startedAt: sortableTime(startedAt) ?? Number.NaN }, Date.now());
}

/** Whether a call is in progress. */
export const isRunning = (call: CallValue) => phaseOf(call) === "running";

/** When a call started, otherwise when its record was created. */
export const startOf = ({ startedAt, createdAt }: CallValue) => startedAt ?? createdAt;
