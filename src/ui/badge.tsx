import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

/** A short word about a state. The color is never the only sign: the word says it. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>;
}
