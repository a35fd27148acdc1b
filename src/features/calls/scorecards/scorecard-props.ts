import type { Timeline } from "@/document/call-timeline";

/** What scoring a call needs to know of it. */
export interface ScorecardProps {
  connectionId: string;
  callId: string;
  /** As it's shown: masked, if the connection's calls are. */
  call: unknown;
  turns: Timeline["turns"];
  /** Goes to the turn with this index. */
  onShowTurn: (index: number) => void;
}
