import { readEvaluation } from "@/document/evaluation";
import { durationOf } from "@/document/message-times";
import { textAt } from "@/document/read";
import { Duration } from "@/ui/duration";
import { When } from "@/ui/when";
import { Outcome, UnusualEnd } from "../outcome";
import { evaluationOf, phaseOf, scheduledFor } from "../reading";

/** How a call went, in a few words: its duration, its outcome and an unusual end, if known. */
export function Gist({ call }: { call: object }) {
  const seconds = durationOf(call);
  const evaluation = evaluationOf(call);
  const status = textAt(call, "status");
  const phase = phaseOf(call);
  if (phase !== "ended") {
    return (
      <span className="row wrap gap-4-12">
        <Outcome phase={phase} status={status} />
        {phase === "other" && scheduledFor(call) !== undefined && <When value={scheduledFor(call)} />}
      </span>
    );
  }
  return (
    <span className="row wrap gap-4-12">
      {seconds !== undefined && <Duration seconds={seconds} />}
      {evaluation !== undefined && readEvaluation(evaluation).kind !== "other" && (
        <Outcome evaluation={evaluation} />
      )}
      <UnusualEnd reason={textAt(call, "endedReason")} />
    </span>
  );
}
