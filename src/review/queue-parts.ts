import { z } from "zod";
import { count } from "@/lib/words";
import { REVIEW_STATUSES } from "@/storage/annotations";
import {
  cleanRules,
  DECISIONS,
  QUEUE_LIMITS,
  type Queue,
  type QueueDecision,
  RULE_KINDS,
} from "@/storage/queues";
import { type FilePart, newer, readWith } from "./file-part";

const updatedAt = z.number().int().nonnegative();
const queue = z.object({
  id: z.string().min(1).max(QUEUE_LIMITS.id),
  name: z.string().max(QUEUE_LIMITS.name),
  view: z.string().max(QUEUE_LIMITS.view),
  rules: z.record(z.string(), z.number()).transform(cleanRules),
  seed: z.string().max(QUEUE_LIMITS.seed),
  updatedAt,
});
const decision = z.object({
  queueId: z.string().min(1).max(QUEUE_LIMITS.id),
  callId: z.string().min(1).max(QUEUE_LIMITS.callId),
  decision: z.enum([...DECISIONS, ""]),
  before: z.enum([...REVIEW_STATUSES, ""]),
  reasons: z.array(z.enum(RULE_KINDS)).max(RULE_KINDS.length),
  updatedAt,
});

/** The review queues of a file. */
export const queuePart: FilePart<Queue> = {
  title: "Queue",
  noun: ["review queue", "review queues"],
  read: (value) => readWith(queue, value),
  isSame: (one, other) => textOf(one) === textOf(other),
  merged: newer,
  nameOf: ({ name }) => name,
  say: ({ rules }) => count(RULE_KINDS.filter((kind) => rules[kind] !== undefined).length, "rule"),
};

/** The decisions about the queues' calls. */
export const decisionPart: FilePart<QueueDecision> = {
  title: "Decision",
  noun: ["queue decision", "queue decisions"],
  read: (value) => readWith(decision, value),
  isSame: (one, other) => one.decision === other.decision,
  merged: newer,
  nameOf: ({ callId }) => callId,
  say: (one) => one.decision,
};

function textOf({ name, view, rules, seed }: Queue): string {
  return JSON.stringify([name, view, RULE_KINDS.map((kind) => rules[kind] ?? null), seed]);
}
