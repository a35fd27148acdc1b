import { type CallRow, PICKED_TEXTS, type PickedText, type Picks } from "@/archive/view-types";
import type { Annotations } from "@/storage/annotations";
import { type Decision, type QueueDecision, RULE_KINDS, type RuleKind } from "@/storage/queues";

/** What happened to a call in a queue. */
export type QueueState = Decision | "open";

/** A call of a queue. What is known about it is missing if it isn't loaded. */
export interface QueueCall extends Pick<CallRow, PickedText | "seconds"> {
  id: string;
  /** Why it's in the queue. */
  reasons: readonly RuleKind[];
  state: QueueState;
  /** In epoch milliseconds; undefined if it has no readable time, or isn't loaded. */
  start: number | undefined;
}

/** A queue's calls, in its order. */
export interface QueueCalls {
  calls: readonly QueueCall[];
  /** How many are no longer open. */
  done: number;
}

/**
 * A queue's calls and what happened to them. A review status counts wherever it was set; a skip belongs to
 * the queue. Calls with a decision stay in the queue, even if its view or rules no longer pick them; they
 * come last.
 * @param decisions of this queue, by call ID
 */
export function queueCalls(
  picks: Picks,
  annotations: Annotations,
  decisions: ReadonlyMap<string, QueueDecision>,
): QueueCalls {
  const picked = new Set(picks.ids);
  const calls = picks.ids.map((id, at): QueueCall => {
    const start = picks.starts[at] ?? Number.NaN;
    const call: QueueCall = {
      id,
      reasons: RULE_KINDS.filter((_, bit) => ((picks.reasons[at] ?? 0) & (1 << bit)) !== 0),
      state: stateOf(id, annotations, decisions),
      start: Number.isNaN(start) ? undefined : start,
    };
    const seconds = picks.seconds[at] ?? Number.NaN;
    if (!Number.isNaN(seconds)) call.seconds = seconds;
    for (const name of PICKED_TEXTS) {
      const { places, texts } = picks.known[name];
      const text = texts[places[at] ?? -1];
      if (text !== undefined) call[name] = text;
    }
    return call;
  });
  for (const { callId: id, reasons } of decisions.values()) {
    const state = stateOf(id, annotations, decisions);
    // If it's open again, nothing puts it here anymore.
    if (picked.has(id) || state === "open") continue;
    calls.push({ id, reasons, state, start: undefined });
  }
  return { calls, done: calls.filter(({ state }) => state !== "open").length };
}

function stateOf(
  id: string,
  annotations: Annotations,
  decisions: ReadonlyMap<string, QueueDecision>,
): QueueState {
  const status = annotations.get(id)?.status;
  if (status === "reviewed" || status === "follow-up") return status;
  return decisions.get(id)?.decision === "skipped" ? "skipped" : "open";
}

/** The decisions of one queue, by call ID. */
export function decisionsOf(
  decisions: ReadonlyMap<string, QueueDecision>,
  queueId: string,
): Map<string, QueueDecision> {
  const own = [...decisions.values()].filter((one) => one.queueId === queueId);
  return new Map(own.map((one) => [one.callId, one]));
}

/** The last decision in a queue, which undo reverts. */
export function lastDecision(decisions: ReadonlyMap<string, QueueDecision>): QueueDecision | undefined {
  return [...decisions.values()].reduce<QueueDecision | undefined>(
    (last, one) => (last && last.updatedAt >= one.updatedAt ? last : one),
    undefined,
  );
}

/**
 * The next open call after one; after the last, the first. Undefined if none is open.
 * @param except open calls to skip
 */
export function nextOpen(
  calls: readonly QueueCall[],
  after: string | undefined,
  except: ReadonlySet<string>,
): QueueCall | undefined {
  const at = calls.findIndex(({ id }) => id === after);
  return [...calls.slice(at + 1), ...calls.slice(0, at + 1)].find(
    ({ id, state }) => state === "open" && !except.has(id),
  );
}
