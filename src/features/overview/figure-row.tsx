import { Link } from "react-router";
import { callsAddress } from "@/lib/calls-address";
import { Skeleton } from "@/ui/skeleton";
import type { Figure } from "./figures";
import styles from "./figures.module.css";

const LABELS = ["Calls", "Minutes", "Median duration", "Ended by customer", "Pass rate", "Average score"];

interface FigureRowProps {
  /** Undefined until first computed. */
  figures: readonly Figure[] | undefined;
  /** The period, for the links. */
  when: string;
  /** Some calls aren't loaded, so a change would mean nothing. */
  isPartial: boolean;
  /** No calls of the period, or not all of the previous one, are loaded. */
  notLoaded: "period" | "previous" | undefined;
}

/** The figures of the period, each a link to the calls it counts. */
export function FigureRow({ figures, when, isPartial, notLoaded }: FigureRowProps) {
  if (!figures) {
    return (
      <div className={`grid gap-0 card clipped ${styles.figures}`} aria-busy="true">
        {LABELS.map((label) => (
          <div key={label} className={`grid gap-4 shrink plain ${styles.figure}`}>
            <span className="muted small">{label}</span>
            <span className={`row between gap-16 strong numeric ${styles.value}`}>
              <Skeleton width={64} height={24} />
            </span>
            <span className={`muted caption truncate ${styles.change}`} />
          </div>
        ))}
      </div>
    );
  }
  return (
    <div className={`grid gap-0 card clipped ${styles.figures}`}>
      {figures.map(({ label, value, change, remark, trend, to }) => (
        <Link
          key={label}
          to={callsAddress({ when, ...to })}
          className={`grid gap-4 shrink plain hover-tint ring-inside ${styles.figure}`}
        >
          <span className="muted small">{label}</span>
          <span className={`row between gap-16 strong numeric ${styles.value}`}>
            {(notLoaded !== "period" && value) || "–"}
            {trend && notLoaded !== "period" && <Trend points={trend} />}
          </span>
          <span className={`muted caption truncate ${styles.change}`}>
            {notLoaded === "period"
              ? "Not loaded"
              : value === undefined
                ? "No data"
                : [isPartial ? "So far" : notLoaded ? "Previous not loaded" : change, remark]
                    .filter(Boolean)
                    .join(" · ")}
          </span>
        </Link>
      ))}
    </div>
  );
}

/** A small line without axes. The words next to it say what it shows. */
function Trend({ points }: { points: string }) {
  if (points === "") return null;
  return (
    <svg
      className={`shrink ${styles.trend}`}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <polyline points={points} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
