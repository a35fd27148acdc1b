import { connectionStore } from "@/api/connection";
import { isRecord } from "@/document/equal";

const NAME = "switchboard.recordings";
/** No recording lies further apart from its call, in seconds. */
const FURTHEST = 3600;

type Kept = Record<string, Record<string, number>>;

/** How many seconds into the call its recording begins, as somebody set it in this tab; else 0. It is gone with the tab. */
export function keptOffset(connectionId: string, callId: string): number {
  const offset = read()[connectionId]?.[callId];
  return typeof offset === "number" && Math.abs(offset) <= FURTHEST ? offset : 0;
}

export function keepOffset(connectionId: string, callId: string, offset: number): void {
  const { [callId]: _, ...others } = read()[connectionId] ?? {};
  write({ ...read(), [connectionId]: offset === 0 ? others : { ...others, [callId]: offset } });
}

function read(): Kept {
  try {
    const kept: unknown = JSON.parse(window.sessionStorage.getItem(NAME) ?? "{}");
    if (!isRecord(kept)) return {};
    return Object.fromEntries(Object.entries(kept).filter(([, offsets]) => isRecord(offsets))) as Kept;
  } catch {
    return {};
  }
}

function write(kept: Kept) {
  try {
    window.sessionStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // Blocked or full: the page that is open still has it.
  }
}

connectionStore.follow((event) => {
  if (event.type !== "forgotten") return;
  const { [event.id ?? ""]: _, ...others } = read();
  write(event.id === undefined ? {} : others);
});
