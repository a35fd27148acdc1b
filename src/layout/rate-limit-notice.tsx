import { useEffect, useState } from "react";
import { useMaybeConnection } from "@/api/connection";
import { pauseInWords } from "@/api/errors";
import { useWaiting, type Wait } from "@/api/waiting";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./notices.module.css";

/**
 * Shows that the service is rate limiting (429) and when requests are retried, and can cancel a waiting
 * change.
 */
export function RateLimitNotice() {
  const connection = useMaybeConnection();
  const waiting = useWaiting().filter((wait) => wait.connectionId === connection?.id);
  return (
    <div className={styles.notices} aria-live="polite">
      {waiting.length > 0 && (
        <section aria-label="Rate limit">
          <WaitingNote waiting={waiting} />
        </section>
      )}
    </div>
  );
}

function WaitingNote({ waiting }: { waiting: readonly Wait[] }) {
  const now = useNow();
  const next = Math.min(...waiting.map((wait) => wait.until));
  const writes = waiting.filter((wait) => wait.write);
  return (
    <Note tone="warn">
      {/* Screen readers don't announce the countdown every second. */}
      <span aria-hidden="true">Rate limited; retrying in {pauseInWords(Math.max(1, next - now))}.</span>
      <span className="visually-hidden">Rate limited; retrying automatically.</span>
      {writes.length > 0 && " Your change hasn't been sent yet."}
      {writes.length > 0 && (
        <ul>
          {writes.map((write) => (
            <li key={write.id}>
              <code>{write.operation}</code>
              <Button onClick={write.cancel}>Don't send</Button>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** The time in epoch milliseconds, updated every second. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
