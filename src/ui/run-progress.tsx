import { number } from "@/lib/words";
import styles from "./run-progress.module.css";

interface RunProgressProps {
  /** What happens to the records: "Applied". */
  label: string;
  /** The number of settled records, and of all. */
  settled: number;
  total: number;
  /** Why it is paused or slowed; announced when it changes. */
  holdup?: string;
}

/** The progress of work over many records. */
export function RunProgress({ label, settled, total, holdup }: RunProgressProps) {
  return (
    <span className={`inline-flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums ${styles.run}`}>
      <progress aria-label={label} value={settled} max={total} />
      <span>{`${number(settled)} of ${number(total)}`}</span>
      <span aria-live="polite" className="text-warn">
        {holdup}
      </span>
    </span>
  );
}
