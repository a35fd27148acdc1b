import { number } from "@/lib/words";
import styles from "./run-progress.module.css";

interface RunProgressProps {
  /** What is done to those that are behind: "Applied". */
  label: string;
  /** How many are over, and how many there are. */
  settled: number;
  total: number;
  /** Why it doesn't go at full speed; read aloud when it changes. */
  holdup?: string;
}

/** How far work over many records is. */
export function RunProgress({ label, settled, total, holdup }: RunProgressProps) {
  return (
    <span className={styles.run}>
      <progress aria-label={label} value={settled} max={total} />
      <span>
        {number(settled)} of {number(total)}
      </span>
      <span aria-live="polite" className={styles.holdup}>
        {holdup}
      </span>
    </span>
  );
}
