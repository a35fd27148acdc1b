import { useEffect, useState } from "react";
import { useMaybeConnection } from "@/api/connection";
import { pauseInWords } from "@/api/errors";
import { useWaiting, type Wait } from "@/api/waiting";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";
import styles from "./notices.module.css";

/** Says that the service asked for a pause (429), how long it lasts, and offers to give a waiting change up. */
export function RateLimitNotice() {
  const connection = useMaybeConnection();
  const waiting = useWaiting().filter((wait) => wait.connectionId === connection?.id);
  return (
    <div className={styles.notices} aria-live="polite">
      {waiting.length > 0 && (
        <section aria-label="Pause">
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
      The service asks for a pause.{" "}
      {writes.length > 0 ? "Your change has not been sent yet; it goes" : "Reading goes"} on by itself.{" "}
      {/* Read aloud every second, the count would drown everything else. */}
      <span aria-hidden="true">Next try in {pauseInWords(Math.max(1, next - now))}.</span>
      {writes.length > 0 && (
        <ul>
          {writes.map((write) => (
            <li key={write.id}>
              <code>{write.operation}</code>
              <Button onClick={write.cancel}>Do not send</Button>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** The time in epoch milliseconds, each second anew. */
function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
