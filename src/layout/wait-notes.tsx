import { useEffect, useState } from "react";
import { pauseInWords } from "@/api/errors";
import { STALL_MS } from "@/api/pause";
import type { Wait } from "@/api/waiting";
import { Button } from "@/ui/button";
import { Note } from "@/ui/note";

interface WaitsOf<R extends Wait["reason"]> {
  waiting: readonly Extract<Wait, { reason: R }>[];
}

/** The requests that are slow or rate limited, and what can be done about them. */
export function WaitNotes({ waiting }: { waiting: readonly Wait[] }) {
  const limited = waiting.filter((wait) => wait.reason === "rate limit");
  const slow = waiting.filter((wait) => wait.reason === "slow");
  return (
    <>
      {limited.length > 0 && (
        <section aria-label="Rate limit">
          <RateLimitNote waiting={limited} />
        </section>
      )}
      {slow.length > 0 && (
        <section aria-label="Loading">
          <SlowNote waiting={slow} />
        </section>
      )}
    </>
  );
}

/** When rate-limited requests are sent again. A change that waits can be canceled. */
function RateLimitNote({ waiting }: WaitsOf<"rate limit">) {
  const now = useNow();
  const next = Math.min(...waiting.map((wait) => wait.until));
  const writes = waiting.filter((wait) => wait.write);
  return (
    <Note tone="warn">
      {/* Screen readers don't announce the countdown every second. */}
      <span aria-hidden="true">Rate limited; retrying in {pauseInWords(Math.max(1, next - now))}.</span>
      <span className="sr-only">Rate limited; retrying automatically.</span>
      {writes.length > 0 && " Your change hasn't been sent yet."}
      {writes.length > 0 && (
        <ul className="mt-1">
          {writes.map((write) => (
            <li key={write.id} className="flex items-center justify-between gap-3">
              <code>{write.operation}</code>
              <Button onClick={write.cancel}>Don't send</Button>
            </li>
          ))}
        </ul>
      )}
    </Note>
  );
}

/** That the page still loads, or that the service sends nothing. */
function SlowNote({ waiting }: WaitsOf<"slow">) {
  const now = useNow();
  const silentMs = Math.max(...waiting.map(({ heardAt }) => now - heardAt()));
  const isStalled = silentMs >= STALL_MS;
  const each = (act: "cancel" | "sendAgain") => () => {
    for (const wait of waiting) wait[act]();
  };
  return (
    <Note
      tone={isStalled ? "warn" : "info"}
      actions={
        <>
          {isStalled && (
            <Button variant="quiet" onClick={each("sendAgain")}>
              Try again
            </Button>
          )}
          <Button variant="quiet" onClick={each("cancel")}>
            Cancel
          </Button>
        </>
      }
    >
      {isStalled ? "No data received for 10 seconds." : "Still loading."}
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
