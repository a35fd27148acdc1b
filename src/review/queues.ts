import { decisionKind, queueKind } from "@/storage/queue-kinds";
import type { Queue, QueueDecision } from "@/storage/queues";
import type { Values } from "@/storage/workspace-store";
import { useWorkspace } from "./use-workspace";

/** The review queues of a connection, by ID; undefined until they are read. */
export function useQueues(connectionId: string): Values<Queue> | undefined {
  return useWorkspace(queueKind, connectionId);
}

/** The decisions in all queues of a connection; undefined until they are read. */
export function useQueueDecisions(connectionId: string): Values<QueueDecision> | undefined {
  return useWorkspace(decisionKind, connectionId);
}
