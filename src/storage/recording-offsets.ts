import { isRecord } from "@/document/equal";
import { IN_TAB, parseJson, type TextStore } from "./device";
import { tab } from "./tab";

/** The largest offset that is accepted, in seconds. */
const LARGEST = 3600;

/** How many seconds into the call its recording starts, as the user set it in this tab; else 0. */
export function recordingOffset(connectionId: string, callId: string): number {
  const offset = offsetsOf(tab, connectionId)[callId];
  return typeof offset === "number" && Math.abs(offset) <= LARGEST ? offset : 0;
}

export function storeRecordingOffset(connectionId: string, callId: string, offset: number): void {
  const { [callId]: _, ...others } = offsetsOf(tab, connectionId);
  store(tab, connectionId, offset === 0 ? others : { ...others, [callId]: offset });
}

/** Removes what was set for a connection's calls. */
export function forgetRecordingOffsets(session: TextStore, connectionId: string): void {
  store(session, connectionId, undefined);
}

function offsetsOf(session: TextStore, connectionId: string): Record<string, unknown> {
  const all = parseJson(session.get(IN_TAB.recordings));
  const offsets = isRecord(all) ? all[connectionId] : undefined;
  return isRecord(offsets) ? offsets : {};
}

function store(session: TextStore, connectionId: string, offsets: Record<string, unknown> | undefined): void {
  const stored = parseJson(session.get(IN_TAB.recordings));
  if (offsets === undefined && !isRecord(stored)) return;
  session.set(
    IN_TAB.recordings,
    JSON.stringify({ ...(isRecord(stored) ? stored : {}), [connectionId]: offsets }),
  );
}
