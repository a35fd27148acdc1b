import { readEvaluation } from "@/document/evaluation";
import { textAt } from "@/document/read";
import { Duration } from "@/ui/duration";
import { CallStatus } from "../call-state";
import { Outcome, UnusualEnd } from "../outcome";
import { durationOf, evaluationOf, isRunning } from "../reading";

/** How a call went, in a few words: its duration, its outcome and an unusual end, if known. */
export function Gist({ call }: { call: object }) {
  const seconds = durationOf(call);
  const evaluation = evaluationOf(call);
  const isAlive = textAt(call, "status") === "in-progress";
  if (isRunning(call))
    return isAlive ? <Outcome evaluation={undefined} isRunning /> : <CallStatus call={call} />;
  return (
    <span className="row wrap gap-4-12">
      {seconds !== undefined && <Duration seconds={seconds} />}
      {evaluation !== undefined && readEvaluation(evaluation).kind !== "other" && (
        <Outcome evaluation={evaluation} isRunning={false} />
      )}
      <UnusualEnd reason={textAt(call, "endedReason")} />
    </span>
  );
}
