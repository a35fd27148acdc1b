import { useMaybeConnection } from "@/api/connection";
import { useWaiting } from "@/api/waiting";
import { lazyPart } from "@/ui/lazy-part";
import { NOTICES } from "./notices";

const WaitNotes = lazyPart(async () => ({ default: (await import("./wait-notes")).WaitNotes }));

/** Shows requests that are slow or rate limited. */
export function WaitNotice() {
  const connection = useMaybeConnection();
  const waiting = useWaiting().filter((wait) => wait.connectionId === connection?.id);
  return (
    <div className={NOTICES} aria-live="polite">
      {waiting.length > 0 && <WaitNotes waiting={waiting} />}
    </div>
  );
}
