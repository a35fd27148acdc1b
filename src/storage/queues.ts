import { typedKeys } from "@/lib/typed";
import type { ReviewStatus } from "./annotations";

/**
 * Why a review queue picks calls, with the numbers that each may have: a score, a percentage or seconds; none
 * has only 0.
 */
export const RULE_LIMITS = {
  score: { least: -1000, most: 1000, usual: 4 },
  percent: { least: 0, most: 100, usual: 50 },
  failed: { least: 0, most: 0, usual: 0 },
  silence: { least: 1, most: 3600, usual: 20 },
  transfer: { least: 1, most: 3600, usual: 30 },
  error: { least: 0, most: 0, usual: 0 },
  random: { least: 0, most: 100, usual: 5 },
} as const;
export type RuleKind = keyof typeof RULE_LIMITS;
export const RULE_KINDS: readonly RuleKind[] = typedKeys(RULE_LIMITS);

/** The rules of a queue; one is enough to pick a call. `random` is the share of all calls, in percent. */
export type QueueRules = { readonly [kind in RuleKind]?: number };

/** Calls to review: those of a view that a rule picks. */
export interface Queue {
  id: string;
  /** Empty if the queue is removed. */
  name: string;
  /** The view: the query string of the calls list. */
  view: string;
  rules: QueueRules;
  /** Decides which calls the random share has. */
  seed: string;
  /** In epoch milliseconds. */
  updatedAt: number;
}

/** What a reviewer did with a call of a queue. */
export const DECISIONS = ["reviewed", "follow-up", "skipped"] as const;
export type Decision = (typeof DECISIONS)[number];

/** A decision about a call of a queue. */
export interface QueueDecision {
  queueId: string;
  callId: string;
  /** Empty if it was undone. */
  decision: Decision | "";
  /** The review status that the call had before. */
  before: ReviewStatus;
  /** Why the call was in the queue. */
  reasons: readonly RuleKind[];
  /** In epoch milliseconds. */
  updatedAt: number;
}

/** The most characters of a queue's name. */
export const MAX_NAME = 100;
