import { decisionKind, type Queue, type QueueDecision, queueKind } from "@/storage/queues";
import type { Values } from "@/storage/workspace-store";
import { useWorkspace } from "./use-workspace";

const QUEUES = { name: queueKind.name, load: async () => queueKind };
const QUEUE_DECISIONS = { name: decisionKind.name, load: async () => decisionKind };

/** The review queues of a connection, by ID; undefined until they are read. */
export function useQueues(connectionId: string): Values<Queue> | undefined {
  return useWorkspace(QUEUES, connectionId);
}

/** The decisions in all queues of a connection; undefined until they are read. */
export function useQueueDecisions(connectionId: string): Values<QueueDecision> | undefined {
  return useWorkspace(QUEUE_DECISIONS, connectionId);
}
