import { count, sentence } from "@/lib/words";
import { type Queue, type QueueDecision, RULE_KINDS } from "@/storage/queues";
import { type FilePart, newer, saysSame } from "./file-part";

/** The review queues of a file. */
export const queuePart: FilePart<Queue> = {
  title: "Queue",
  noun: ["review queue", "review queues"],
  isSame: saysSame,
  merged: newer,
  nameOf: ({ name }) => name,
  say: ({ name, rules }) =>
    `“${name}”, ${count(RULE_KINDS.filter((kind) => rules[kind] !== undefined).length, "rule")}`,
};

/** The decisions about the queues' calls. */
export const decisionPart: FilePart<QueueDecision> = {
  title: "Decision",
  noun: ["queue decision", "queue decisions"],
  isSame: (one, other) => one.decision === other.decision,
  merged: newer,
  nameOf: ({ callId }) => callId,
  say: (one) => sentence(one.decision),
};
