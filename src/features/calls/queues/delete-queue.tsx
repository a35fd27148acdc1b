import { useConnection } from "@/api/connection";
import type { Queue } from "@/storage/queues";
import { announce } from "@/ui/announce";
import { ConfirmDialog } from "@/ui/dialog";
import { deleteQueue } from "./queue-changes";

/** Asks before a queue is deleted. */
export function DeleteQueue({ queue, onDone }: { queue: Queue; onDone: (isDeleted: boolean) => void }) {
  const { id } = useConnection();
  return (
    <ConfirmDialog
      title={`Delete “${queue.name}”?`}
      confirm="Delete queue"
      danger
      onCancel={() => onDone(false)}
      onConfirm={() => {
        void deleteQueue(id, queue).then(() => {
          announce(`Deleted ${queue.name}`);
          onDone(true);
        });
      }}
    >
      This deletes the queue's rules and skips. Calls and their review statuses don't change.
    </ConfirmDialog>
  );
}
