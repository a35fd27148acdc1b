import { perConnection } from "@/api/per-connection";

const counts = perConnection<{ withCalls?: number; withoutCalls?: number }>({});
const partOf = (withCalls: boolean) => (withCalls ? "withCalls" : "withoutCalls");

/**
 * How many problems of a connection affect calls and aren't muted, as whichever page checked last found it:
 * what the navigation shows. Pages that check without the calls find fewer, so those found with them are
 * counted apart.
 */
export const problemCount = {
  /** Undefined until something was checked. */
  of: (connectionId: string, withCalls: boolean) => counts.of(connectionId)[partOf(withCalls)],
  set: (connectionId: string, withCalls: boolean, count: number) => {
    if (problemCount.of(connectionId, withCalls) === count) return;
    counts.set(connectionId, { ...counts.of(connectionId), [partOf(withCalls)]: count });
  },
  subscribe: counts.subscribe,
};
