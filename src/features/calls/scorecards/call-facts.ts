import { readEvaluation } from "@/document/evaluation";
import { textAt } from "@/document/read";
import { sortableTime } from "@/lib/time";
import type { CallScores } from "@/storage/scorecards";
import { evaluationOf, startOf } from "../reading";

/** The facts about a call that results need. */
export type CallFacts = Pick<CallScores, "callId" | "assistantId" | "startedAt" | "evaluation">;

/** Extracts them from a call. A text evaluation isn't stored, because it may quote the call. */
export function callFacts(callId: string, call: unknown): CallFacts {
  const evaluation = evaluationOf(call) ?? "";
  return {
    callId,
    assistantId: textAt(call, "assistantId"),
    startedAt: sortableTime(startOf(call)),
    evaluation: readEvaluation(evaluation).kind === "other" ? undefined : evaluation.trim(),
  };
}
