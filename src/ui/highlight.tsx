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
    <span className={`flex min-w-0 gap-0 ${styles.line}`} title={where}>
      {where && <span className={`flex-none text-faint ${styles.where}`}>{where}</span>}
      <span className={`min-w-0 ${styles.before}`}>
        {/* The direction mark preserves a trailing space. */}
        <Text>{hit.before}&lrm;</Text>
      </span>
      <mark className="max-w-full flex-none overflow-hidden">
        <Text>{hit.match}</Text>
      </mark>
      <span className={`min-w-0 ${styles.after}`}>
        <Text>{hit.after}</Text>
      </span>
    </span>
  );
}
