import { z } from "zod";
import { byConnection } from "./by-connection";
import { IN_TAB } from "./device";
import { tab } from "./tab";

/** By call. */
const recordings = byConnection(tab, IN_TAB.recordings, z.record(z.string(), z.number()));

/** How many seconds into the call its recording starts, as the user set it in this tab; else 0. */
export function recordingOffset(connectionId: string, callId: string): number {
  return recordings.of(connectionId)?.[callId] ?? 0;
}

/** Stores how many seconds into the call its recording starts. 0 removes it. */
export function storeRecordingOffset(connectionId: string, callId: string, offset: number): void {
  const { [callId]: _, ...others } = recordings.of(connectionId) ?? {};
  recordings.set(connectionId, offset === 0 ? others : { ...others, [callId]: offset });
}
