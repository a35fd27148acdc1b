import type { Hit } from "@/document/search";
import styles from "./highlight.module.css";

interface HighlightProps {
  hit: Hit;
  /** The field that it was found in, in words. It is left out first where there is little room. */
  where?: string;
}

/** A text on one line with what was searched for marked in it; the mark stays in sight, however narrow the line. */
export function Highlight({ hit, where }: HighlightProps) {
  return (
    <span className={styles.line} title={where}>
      {where && <span className={styles.where}>{where}</span>}
      <span className={styles.before}>
        {/* The mark of direction keeps a space at the end where it is. */}
        <bdi>{hit.before}&lrm;</bdi>
      </span>
      <mark>{hit.match}</mark>
      <span className={styles.after}>{hit.after}</span>
    </span>
  );
}
