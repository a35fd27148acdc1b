import { useConnection } from "@/api/connection";
import { lazyPart } from "@/ui/lazy-part";
import { ToastRow } from "@/ui/toast";
import { isUnderWay, useDeletionQueue } from "./queue";

const load = () => import("./entry");
const DeletionEntry = lazyPart(load);

/** Loads the code that shows a deletion while its question is open: the ten seconds start with the answer. */
export const loadEntry = () => void load().catch(() => undefined);

/**
 * Pending, finished and failed deletions as toasts, on every page. Finished ones appear only on their own connection,
 * pending ones on every connection.
 */
export function DeletionToasts() {
  const connection = useConnection();
  return useDeletionQueue()
    .filter((entry) => entry.what.connection.id === connection.id || isUnderWay(entry))
    .map(({ key }) => (
      <ToastRow key={key}>
        <Live id={key} />
      </ToastRow>
    ));
}

function Live({ id }: { id: string }) {
  const connection = useConnection();
  const entry = useDeletionQueue().find(({ key }) => key === id);
  if (!entry) return null;
  const { id: connectionId, name } = entry.what.connection;
  return <DeletionEntry entry={entry} elsewhere={connectionId === connection.id ? undefined : name} />;
}
