import { useConnection } from "@/api/connection";
import type { Queue } from "@/storage/queues";
import { announce } from "@/ui/announce";
import { ConfirmDialog } from "@/ui/confirm-dialog";
import { removeQueue } from "./queue-changes";

/** Asks before a queue is removed. */
export function RemoveQueue({ queue, onDone }: { queue: Queue; onDone: (isRemoved: boolean) => void }) {
  const { id } = useConnection();
  return (
    <ConfirmDialog
      title={`Remove “${queue.name}”?`}
      confirm="Remove queue"
      danger
      onCancel={() => onDone(false)}
      onConfirm={() => {
        void removeQueue(id, queue).then(() => {
          announce(`Removed ${queue.name}`);
          onDone(true);
        });
      }}
    >
      This removes its rules and what you skipped in it. Review statuses and the calls themselves stay.
    </ConfirmDialog>
  );
}
