import type { CallValue } from "@/api/dialects";
import { readEvaluation } from "@/document/evaluation";
import { sortableTime } from "@/lib/time";
import type { CallScores } from "@/storage/scorecards";
import { startOf } from "../reading";

/** The facts about a call that results need. */
export type CallFacts = Pick<CallScores, "callId" | "assistantId" | "startedAt" | "evaluation">;

/** Extracts them from a call. A text evaluation isn't stored, because it may quote the call. */
export function callFacts(callId: string, call: CallValue): CallFacts {
  const evaluation = call.evaluation ?? "";
  return {
    callId,
    assistantId: call.assistantId,
    startedAt: sortableTime(startOf(call)),
    evaluation: readEvaluation(evaluation).kind === "other" ? undefined : evaluation.trim(),
  };
}
