import { sayEndReason } from "@/document/end-reason";
import { textAt } from "@/document/read";
import { ownValue } from "@/lib/own-value";
import { sentence } from "@/lib/words";
import { Badge, type Tone } from "@/ui/badge";
import { Missing } from "@/ui/when";

/** Only known values have colors. */
const TONES: Record<string, Tone> = { "in-progress": "accent", ringing: "accent", queued: "neutral" };

/** The label of a call's status, with the API's value on hover. */
export function CallStatus({ call }: { call: object }) {
  const status = textAt(call, "status");
  if (!status) return <Missing />;
  const tone = ownValue(TONES, status);
  return (
    <span title={status}>{tone ? <Badge tone={tone}>{sentence(status)}</Badge> : sentence(status)}</span>
  );
}

/** The label of a call's end reason, with the API's value on hover. */
export function EndedReason({ call }: { call: object }) {
  const reason = textAt(call, "endedReason");
  return reason ? <span title={reason}>{sayEndReason(reason)}</span> : <Missing />;
}
