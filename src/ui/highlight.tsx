import type { Hit } from "@/document/search";
import styles from "./highlight.module.css";
import { Text } from "./text";

interface HighlightProps {
  hit: Hit;
  /** The field of the match, in words. It is the first to give way where there is little room. */
  where?: string;
}

/** A line of text with the search match marked. The match stays visible however narrow the line. */
export function Highlight({ hit, where }: HighlightProps) {
  return (
    <span className={`flex gap-0 shrink ${styles.line}`} title={where}>
      {where && <span className={`rigid faint ${styles.where}`}>{where}</span>}
      <span className={`shrink ${styles.before}`}>
        {/* The direction mark preserves a trailing space. */}
        <Text>{hit.before}&lrm;</Text>
      </span>
      <mark className="rigid within clipped">
        <Text>{hit.match}</Text>
      </mark>
      <span className={`shrink ${styles.after}`}>
        <Text>{hit.after}</Text>
      </span>
    </span>
  );
}
