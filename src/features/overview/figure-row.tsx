import { Link } from "react-router";
import { callsAddress } from "@/lib/calls-address";
import { Skeleton } from "@/ui/skeleton";
import type { Figure } from "./figures";
import styles from "./overview.module.css";

const LABELS = ["Calls", "Minutes", "Median duration", "Ended by customer", "Pass rate", "Average score"];

interface FigureRowProps {
  /** Undefined until first computed. */
  figures: readonly Figure[] | undefined;
  /** The period, for the links. */
  when: string;
  /** The period that changes are compared with: "the previous 30 days". */
  previous: string | undefined;
  /** Some calls aren't loaded, so a change would mean nothing. */
  isPartial: boolean;
}

/** The figures of the period, each a link to the calls it counts. */
export function FigureRow({ figures, when, previous, isPartial }: FigureRowProps) {
  if (!figures) {
    return (
      <div className={styles.figures} aria-busy="true">
        {LABELS.map((label) => (
          <div key={label} className={styles.figure}>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>
              <Skeleton width={56} height={20} />
            </span>
            <span className={styles.change} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={styles.figures}>
      {figures.map(({ label, value, change, remark, to }) => (
        <Link
          key={label}
          to={callsAddress({ when, ...to })}
          className={styles.figure}
          title={previous && change && !isPartial ? `${change} compared with ${previous}` : undefined}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value ?? "–"}</span>
          <span className={styles.change}>
            {[isPartial ? "So far" : change, value === undefined ? "No data" : remark]
              .filter(Boolean)
              .join(" · ") || "No previous data"}
          </span>
        </Link>
      ))}
    </div>
  );
}
