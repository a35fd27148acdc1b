import { number } from "@/lib/words";
import { sayReviewStatus } from "@/review/status-words";
import { type QueueRules, RULE_KINDS, type RuleKind } from "@/storage/queues";
import type { QueueState } from "./queue-calls";

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
