import { annotate, workspace } from "@/review/workspace";
import { annotationKind } from "@/storage/annotation-kind";
import { decisionKind, queueKind } from "@/storage/queue-kinds";
import { type Decision, MAX_NAME, type Queue, type QueueDecision, type RuleKind } from "@/storage/queues";
import { decisionsOf, lastDecision } from "./queue-calls";

/** Stores a queue. @returns false if it's only held until the page closes */
export function saveQueue(connectionId: string, queue: Omit<Queue, "updatedAt">): Promise<boolean> {
  const name = queue.name.trim().slice(0, MAX_NAME);
  return workspace.put(queueKind, connectionId, [{ ...queue, name, updatedAt: Date.now() }]);
}

/** Deletes a queue and its decisions; the review statuses of its calls stay. */
export async function deleteQueue(connectionId: string, queue: Queue): Promise<void> {
  const decisions = decisionsOf(await workspace.all(decisionKind, connectionId), queue.id);
  await workspace.put(queueKind, connectionId, [{ ...queue, name: "" }]);
  await workspace.put(
    decisionKind,
    connectionId,
    [...decisions.values()].map((one) => ({ ...one, decision: "" })),
  );
}

/**
 * Decides about a call of a queue. A decision that is a review status sets it. @returns false if it isn't
 * stored
 */
export async function decide(
  connectionId: string,
  queueId: string,
  call: { id: string; reasons: readonly RuleKind[] },
  decision: Decision,
): Promise<boolean> {
  const before = (await workspace.all(annotationKind, connectionId)).get(call.id)?.status ?? "";
  const made = decisionsOf(await workspace.all(decisionKind, connectionId), queueId);
  const earlier = made.get(call.id);
  // Both count at once, because an undo may follow before either is stored.
  const [isDecisionStored, { isStored }] = await Promise.all([
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
  return isDecisionStored && isStored;
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
