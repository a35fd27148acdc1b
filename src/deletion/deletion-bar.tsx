import { Suspense, useLayoutEffect } from "react";
import { useConnection } from "@/api/connection";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./deletion.module.css";
import { useDeletionQueue } from "./queue";

/** Loads the component that shows a deletion. */
export const loadEntry = async () => ({ default: (await import("./entry")).DeletionEntry });

const DeletionEntry = lazyPart(loadEntry);

/**
 * Pending, finished and failed deletions, at the bottom of every page. Finished ones appear only on their own connection, pending ones on
 * every connection.
 */
export function DeletionBar() {
  const connection = useConnection();
  const entries = useDeletionQueue().filter(
    ({ what, state }) =>
      what.connection.id === connection.id || state.step === "waiting" || state.step === "sending",
  );
  const isShown = entries.length > 0;
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-deletions", isShown);
    return () => document.documentElement.removeAttribute("data-deletions");
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section className={styles.bar} aria-label="Deletions">
      <ul>
        <Suspense>
          {entries.map((entry) => (
            <DeletionEntry
              key={entry.key}
              entry={entry}
              elsewhere={entry.what.connection.id === connection.id ? undefined : entry.what.connection.name}
            />
          ))}
        </Suspense>
      </ul>
    </section>
  );
}
