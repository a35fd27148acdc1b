import { z } from "zod";
import { REVIEW_STATUSES } from "./annotations";
import { DECISIONS, MAX_NAME, type Queue, type QueueDecision, RULE_KINDS, RULE_LIMITS } from "./queues";
import { moment } from "./schemas";
import type { WorkspaceKind } from "./workspace-store";

const limits = RULE_KINDS.map((kind) => {
  const { least, most } = RULE_LIMITS[kind];
  return [kind, z.number().min(least).max(most).optional()] as const;
});

export const queueKind: WorkspaceKind<Queue> = {
  name: "queues",
  idOf: ({ id }) => id,
  schema: z.object({
    id: z.string(),
    name: z.string().max(MAX_NAME),
    view: z.string(),
    rules: z.object(Object.fromEntries(limits)),
    seed: z.string(),
    updatedAt: moment,
  }),
  isEmpty: ({ name }) => name === "",
  withoutCalls: () => [],
};

export const decisionKind: WorkspaceKind<QueueDecision> = {
  name: "queue decisions",
  idOf: ({ queueId, callId }) => JSON.stringify([queueId, callId]),
  schema: z.object({
    queueId: z.string(),
    callId: z.string(),
    decision: z.enum([...DECISIONS, ""]),
    before: z.enum([...REVIEW_STATUSES, ""]),
    reasons: z.array(z.enum(RULE_KINDS)),
    updatedAt: moment,
  }),
  isEmpty: ({ decision }) => decision === "",
  withoutCalls: (decisions, callIds) =>
    [...decisions.values()]
      .filter(({ callId }) => callIds.has(callId))
      .map((one) => ({ ...one, decision: "" })),
};
