import { Link } from "react-router";
import { callsAddress } from "@/lib/calls-address";
import { Skeleton } from "@/ui/skeleton";
import type { Figure } from "./figures";
import styles from "./overview.module.css";

const LABELS = ["Calls", "Minutes", "Median duration", "Ended by the customer", "Success"];

interface FigureRowProps {
  /** Undefined while they are worked out for the first time. */
  figures: readonly Figure[] | undefined;
  /** The period, for the links. */
  when: string;
  /** What the change is against: "the 30 days before". */
  against: string | undefined;
  /** Calls are still coming in, or stopped coming: a change would say nothing yet. */
  isPartial: boolean;
}

/** The figures of the period, each leading to the calls that it counts. */
export function FigureRow({ figures, when, against, isPartial }: FigureRowProps) {
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
      {figures.map(({ label, value, change, remark, chosen }) => (
        <Link
          key={label}
          to={callsAddress({ when, ...(chosen && { chosen }) })}
          className={styles.figure}
          title={against && change && !isPartial ? `${change}, against ${against}` : undefined}
        >
          <span className={styles.label}>{label}</span>
          <span className={styles.value}>{value ?? "–"}</span>
          <span className={styles.change}>
            {[isPartial ? "so far" : change, value === undefined ? "not told by these calls" : remark]
              .filter(Boolean)
              .join(" · ") || "nothing to compare with"}
          </span>
        </Link>
      ))}
    </div>
  );
}
