import { readEvaluation } from "@/document/evaluation";
import { textAt } from "@/document/read";
import { sortableTime } from "@/lib/time";
import type { CallScores } from "@/storage/scorecards";
import { evaluationOf, startOf } from "../reading";

/** What results need to know of a call. */
export type CallFacts = Pick<CallScores, "callId" | "assistantId" | "startedAt" | "evaluation">;

/** Reads them from a call. An evaluation in words isn't stored: it may say what was said. */
export function callFacts(callId: string, call: unknown): CallFacts {
  const evaluation = evaluationOf(call) ?? "";
  return {
    callId,
    assistantId: textAt(call, "assistantId"),
    startedAt: sortableTime(startOf(call)),
    evaluation: readEvaluation(evaluation).kind === "other" ? undefined : evaluation.trim(),
  };
}
