import type { ReactNode } from "react";
import styles from "./badge.module.css";

export type Tone = "neutral" | "accent" | "good" | "warn" | "bad";

/** A short label for a state. Color is never the only sign. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`${tone === "neutral" ? "muted" : tone} tint-${tone} caption medium nowrap within forced-edge rounded-small ${styles.badge}`}
    >
      {children}
    </span>
  );
}
