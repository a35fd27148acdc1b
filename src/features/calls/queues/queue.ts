import { useMemo } from "react";
import type { Archive } from "@/archive/archive";
import { STEADY, useAnswer, useArchive } from "@/archive/use-archive";
import type { PickedCall } from "@/archive/view-types";
import { number } from "@/lib/words";
import { sayReviewStatus } from "@/review/annotation-words";
import { useWritten } from "@/review/use-workspace";
import { annotate, workspace } from "@/review/workspace";
import { annotationKind } from "@/storage/annotation-kind";
import type { Annotations } from "@/storage/annotations";
import { decisionKind } from "@/storage/queue-kinds";
import {
  type Decision,
  type Queue,
  type QueueDecision,
  type QueueRules,
  RULE_KINDS,
  type RuleKind,
} from "@/storage/queues";
import { useAnnotatedSelection } from "../annotated-selection";
import { selectionOf } from "../calls-url";

/** What happened to a call in a queue. */
export type QueueState = Decision | "open";

/** A call of a queue. One that isn't picked any more has only its ID and its reasons. */
export interface QueueCall extends PickedCall {
  state: QueueState;
}

/** A queue's calls, in its order. */
interface QueueCalls {
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
  picks: readonly PickedCall[],
  annotations: Annotations,
  decisions: ReadonlyMap<string, QueueDecision>,
): QueueCalls {
  const picked = new Set(picks.map(({ id }) => id));
  const calls = picks.map(
    (call): QueueCall => ({ ...call, state: stateOf(call.id, annotations, decisions) }),
  );
  for (const { callId: id, reasons } of decisions.values()) {
    const state = stateOf(id, annotations, decisions);
    // If it's open again, nothing puts it here anymore.
    if (picked.has(id) || state === "open") continue;
    calls.push({ id, reasons, state });
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

/** The calls that a queue picks; the previous ones stay until the next are known. */
export function usePicks(archive: Archive, { view, rules, seed }: Pick<Queue, "view" | "rules" | "seed">) {
  const asked = useMemo(() => selectionOf(new URLSearchParams(view), new Date()), [view]);
  const selection = useAnnotatedSelection(archive, asked);
  const ask = { selection: selection ?? asked, rules, seed };
  return useAnswer(selection && archive, "picks", ask, STEADY);
}

const NO_DECISIONS: ReadonlyMap<string, QueueDecision> = new Map();

/** A queue's calls and what happened to them. Starts loading the calls. */
export function useQueueCalls(queue: Queue) {
  const loaded = useArchive();
  const { data, error } = usePicks(loaded.archive, queue);
  const annotations = useWritten(annotationKind);
  const all = useWritten(decisionKind);
  const decisions = useMemo(() => (all ? decisionsOf(all, queue.id) : NO_DECISIONS), [all, queue.id]);
  const calls = useMemo(
    () => (data && annotations && all ? queueCalls(data.calls, annotations, decisions) : undefined),
    [data, annotations, all, decisions],
  );
  return {
    ...loaded,
    /** Undefined until the calls are known. */
    queue: calls,
    /** How many calls the view has. */
    total: data?.total ?? 0,
    decisions,
    error,
  };
}

/** Decides about a call of a queue. A decision that is a review status sets it. */
export async function decide(
  connectionId: string,
  queueId: string,
  call: { id: string; reasons: readonly RuleKind[] },
  decision: Decision,
): Promise<void> {
  const before = (await workspace.all(annotationKind, connectionId)).get(call.id)?.status ?? "";
  const made = decisionsOf(await workspace.all(decisionKind, connectionId), queueId);
  const earlier = made.get(call.id);
  // Both count at once, because an undo may follow before either is stored.
  await Promise.all([
    workspace.put(decisionKind, connectionId, [
      {
        queueId,
        callId: call.id,
        decision,
        // A second decision is undone together with the first.
        before: earlier && isOf(earlier, before) ? earlier.before : before,
        reasons: call.reasons,
        // Two keys may be pressed within a millisecond.
        updatedAt: Math.max(Date.now(), (lastDecision(made)?.updatedAt ?? 0) + 1),
      },
    ]),
    annotate(connectionId, [call.id], ({ status }) => {
      if (decision !== "skipped") return status === decision ? undefined : { status: decision };
      // Otherwise the call would still count as reviewed.
      return status === "reviewed" || status === "follow-up" ? { status: "to-review" } : undefined;
    }),
  ]);
}

/** Undoes a decision and restores the call's earlier review status, unless it was changed since. */
export async function undoDecision(connectionId: string, made: QueueDecision): Promise<void> {
  await Promise.all([
    workspace.put(decisionKind, connectionId, [{ ...made, decision: "" }]),
    annotate(connectionId, [made.callId], ({ status }) => {
      return isOf(made, status) && status !== made.before ? { status: made.before } : undefined;
    }),
  ]);
}

/** Whether a call's review status is what a decision made it. */
function isOf({ decision }: QueueDecision, status: QueueDecision["before"]): boolean {
  return status === decision || (decision === "skipped" && status === "to-review");
}

/** The words around the number of each rule. */
export const RULE_WORDS: Record<RuleKind, readonly [before: string, after: string]> = {
  score: ["Evaluation score", "or lower"],
  percent: ["Evaluation percentage", "% or lower"],
  failed: ["Evaluated as failed", ""],
  silence: ["Silence over", "s"],
  transfer: ["Transferred within", "s"],
  error: ["Ended by an error", ""],
  random: ["Random", "%"],
};

/** A rule as the reason why a call was picked: "Silence over 20 s". */
function sayRule(kind: RuleKind, limit: number | undefined): string {
  const [before, after] = RULE_WORDS[kind];
  if (after === "" || limit === undefined) return before;
  return after.startsWith("%") ? `${before} ${number(limit)}${after}` : `${before} ${number(limit)} ${after}`;
}

/** The reasons of a call, with the limits that the queue has now. */
export function sayReasons(reasons: readonly RuleKind[], rules: QueueRules): string {
  return reasons.map((kind) => sayRule(kind, rules[kind])).join(" · ");
}

/** All rules of a queue. */
export function sayRules(rules: QueueRules): string {
  return sayReasons(
    RULE_KINDS.filter((kind) => rules[kind] !== undefined),
    rules,
  );
}

/** The label of a queued call's state: "Open", "Skipped" or the review status. */
export function sayState(state: QueueState): string {
  return state === "open" ? "Open" : state === "skipped" ? "Skipped" : sayReviewStatus(state);
}
