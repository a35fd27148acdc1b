import { Suspense, useLayoutEffect } from "react";
import { useConnection } from "@/api/connection";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./deletion.module.css";
import { useDeletionQueue } from "./queue";

/** Loads what shows a deletion. */
export const loadEntry = async () => ({ default: (await import("./entry")).DeletionEntry });

const DeletionEntry = lazyPart(loadEntry);

/**
 * What waits to be deleted, what was deleted and what could not be, at the foot of every page. Deletion records of another connection are
 * not shown; what still waits is, whichever connection it belongs to.
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
