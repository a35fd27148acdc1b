import { useLayoutEffect, useRef } from "react";
import { useConnection } from "@/api/connection";
import { lazyPart } from "@/ui/lazy-part";
import { publishFootHeight } from "@/ui/publish-foot-height";
import styles from "./deletion.module.css";
import { isUnderWay, useDeletionQueue } from "./queue";

const DeletionEntry = lazyPart(() => import("./entry"));

/** Loads the component that shows a deletion. */
export const loadEntry = DeletionEntry.load;

/**
 * Pending, finished and failed deletions, docked at the lower edge of every page. Finished ones appear only
 * on their own connection, pending ones on every connection.
 */
export function DeletionBar() {
  const connection = useConnection();
  const entries = useDeletionQueue().filter(
    (entry) => entry.what.connection.id === connection.id || isUnderWay(entry),
  );
  const isShown = entries.length > 0;
  const bar = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-deletions", isShown);
    const end = bar.current ? publishFootHeight(bar.current, "--deletions") : undefined;
    return () => {
      document.documentElement.removeAttribute("data-deletions");
      end?.();
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <section ref={bar} className={`bg-raised ${styles.bar}`} aria-label="Deletions">
      <ul className="overflow-auto [&>*+*]:border-t [&>*+*]:border-line">
        {entries.map((entry) => (
          <DeletionEntry
            key={entry.key}
            entry={entry}
            elsewhere={entry.what.connection.id === connection.id ? undefined : entry.what.connection.name}
          />
        ))}
      </ul>
    </section>
  );
}
