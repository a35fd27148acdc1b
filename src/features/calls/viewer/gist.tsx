import type { CallValue } from "@/api/dialects";
import { readEvaluation } from "@/document/evaluation";
import { Duration, When } from "@/ui/when";
import { Outcome, UnusualEnd } from "../outcome";
import { phaseOf } from "../reading";

/** How a call went, in a few words: its duration, its outcome and an unusual end, if known. */
export function Gist({ call }: { call: CallValue }) {
  const { seconds, evaluation, status, scheduledFor, endedReason } = call;
  const phase = phaseOf(call);
  if (phase !== "ended") {
    return (
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Outcome phase={phase} status={status} />
        {phase === "other" && scheduledFor !== undefined && <When value={scheduledFor} />}
      </span>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {seconds !== undefined && <Duration seconds={seconds} />}
      {evaluation !== undefined && readEvaluation(evaluation).kind !== "other" && (
        <Outcome evaluation={evaluation} />
      )}
      <UnusualEnd reason={endedReason} />
    </span>
  );
}
