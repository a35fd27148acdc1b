import type { ReactNode } from "react";
import { textAt } from "@/document/read";
import { readable } from "@/lib/words";
import { Badge, type Tone } from "@/ui/badge";
import { Missing } from "@/ui/when";

/** Only known values have colors. */
const TONES: Record<string, Tone> = { "in-progress": "accent", ringing: "accent", queued: "neutral" };

/** The state of a call in words, with the service's own word on hover. */
export function CallStatus({ call }: { call: object }) {
  const status = textAt(call, "status");
  if (!status) return <Missing />;
  return <span title={status}>{sayStatus(status)}</span>;
}

/** The same where the service's own word stands elsewhere. */
export function sayStatus(status: string): ReactNode {
  const tone = TONES[status];
  return tone ? <Badge tone={tone}>{readable(status)}</Badge> : readable(status);
}

/** Why a call ended, in words, with the service's own word on hover. */
export function EndedReason({ call }: { call: object }) {
  const reason = textAt(call, "endedReason");
  return reason ? <span title={reason}>{readable(reason)}</span> : <Missing />;
}
