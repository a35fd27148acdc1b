import { count } from "@/lib/words";
import type { Queue } from "@/storage/queues";
import { RunProgress } from "@/ui/run-progress";
import { Pending } from "@/ui/skeleton";
import styles from "./queues.module.css";
import { useQueueCalls } from "./use-queue";

/** How many of a queue's calls are reviewed or skipped. */
export function QueueProgress({ queue }: { queue: Queue }) {
  const { queue: read, state } = useQueueCalls(queue);
  if (!read) return state.status === "loading" || state.count > 0 ? <Pending /> : "No calls loaded";
  const { calls, done } = read;
  if (calls.length === 0) return "No calls";
  if (done === calls.length) return `All done: ${count(done, "call")}`;
  return (
    <span className={styles.progress}>
      <RunProgress label={`Progress of ${queue.name}`} settled={done} total={calls.length} />
    </span>
  );
}
