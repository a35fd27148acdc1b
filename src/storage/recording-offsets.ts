import { isRecord } from "@/document/equal";
import { byConnection } from "./by-connection";
import { IN_TAB } from "./device";
import { tab } from "./tab";

/** The largest offset that is accepted, in seconds. */
const LARGEST = 3600;

const recordings = byConnection(tab, IN_TAB.recordings);

/** How many seconds into the call its recording starts, as the user set it in this tab; else 0. */
export function recordingOffset(connectionId: string, callId: string): number {
  const offset = offsetsOf(connectionId)[callId];
  return typeof offset === "number" && Math.abs(offset) <= LARGEST ? offset : 0;
}

/** Stores how many seconds into the call its recording starts. 0 removes it. */
export function storeRecordingOffset(connectionId: string, callId: string, offset: number): void {
  recordings.set(connectionId, { ...offsetsOf(connectionId), [callId]: offset === 0 ? undefined : offset });
}

function offsetsOf(connectionId: string): Record<string, unknown> {
  const offsets = recordings.of(connectionId);
  return isRecord(offsets) ? offsets : {};
}
