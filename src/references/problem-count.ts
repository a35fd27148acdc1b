import { connectionStore } from "@/api/connection";
import { createListeners } from "@/lib/listeners";

const counts = new Map<string, number>();
const listeners = createListeners();

/**
 * How many problems of a connection affect calls and aren't muted, as whichever page checked last found it:
 * what the navigation shows. Pages that check without the calls find fewer, so those found with them are
 * counted apart.
 */
export const problemCount = {
  /** Undefined until something was checked. */
  of: (connectionId: string, withCalls: boolean) => counts.get(key(connectionId, withCalls)),
  set: (connectionId: string, withCalls: boolean, count: number) => {
    if (counts.get(key(connectionId, withCalls)) === count) return;
    counts.set(key(connectionId, withCalls), count);
    listeners.tell();
  },
  subscribe: listeners.subscribe,
};

const key = (connectionId: string, withCalls: boolean) => `${withCalls ? "with" : "without"} ${connectionId}`;

connectionStore.follow((event) => {
  if (event.type !== "forgotten" && event.type !== "other-organization") return;
  if (event.id === undefined) counts.clear();
  else for (const withCalls of [true, false]) counts.delete(key(event.id, withCalls));
  listeners.tell();
});
