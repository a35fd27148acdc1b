import type { ReactNode } from "react";
import type { ResultWords } from "@/editing/result-words";
import styles from "./report.module.css";

interface ReportProps {
  /** What came of it; undefined before there is anything to tell. */
  words: ResultWords | undefined;
  /** What there is to it besides, and what can be done now. */
  children: ReactNode;
}

/** What came of a write, at the foot of an editor: one sentence that is read aloud, and what belongs to it. */
export function Report({ words, children }: ReportProps) {
  return (
    <div className={words ? styles.report : undefined}>
      {/* The status stands in the page before it has words, so that they are read aloud when they come. */}
      <div role="status" className={words && `${styles.status} ${styles[words.tone]}`}>
        {words?.text}
      </div>
      {children}
    </div>
  );
}
