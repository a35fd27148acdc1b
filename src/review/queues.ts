import { decisionKind, queueKind } from "@/storage/queue-kinds";
import type { Queue, QueueDecision } from "@/storage/queues";
import type { Values } from "@/storage/workspace-store";
import { useWorkspace } from "./use-workspace";

/** The review queues of the open connection, by ID; undefined until they are read. */
export function useQueues(): Values<Queue> | undefined {
  return useWorkspace(queueKind);
}

/** The decisions in all queues of the open connection; undefined until they are read. */
export function useQueueDecisions(): Values<QueueDecision> | undefined {
  return useWorkspace(decisionKind);
}
