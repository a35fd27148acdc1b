import { readEvaluation } from "@/document/evaluation";
import { durationOf } from "@/document/message-times";
import { textAt } from "@/document/read";
import { ownValue } from "@/lib/own-value";
import { sentence } from "@/lib/words";
import { Badge, type Tone } from "@/ui/badge";
import { Duration } from "@/ui/duration";
import { Outcome, UnusualEnd } from "../outcome";
import { evaluationOf, isRunning } from "../reading";

/** Only known statuses of calls that haven't begun have colors. */
const TONES: Record<string, Tone> = { ringing: "accent", queued: "neutral" };

/** How a call went, in a few words: its duration, its outcome and an unusual end, if known. */
export function Gist({ call }: { call: object }) {
  const seconds = durationOf(call);
  const evaluation = evaluationOf(call);
  const status = textAt(call, "status");
  if (status !== undefined && isRunning(call)) {
    if (status === "in-progress") return <Outcome evaluation={undefined} isRunning />;
    const tone = ownValue(TONES, status);
    return (
      <span title={status}>{tone ? <Badge tone={tone}>{sentence(status)}</Badge> : sentence(status)}</span>
    );
  }
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
