import type { ReactNode } from "react";
import styles from "./badge.module.css";
import { TONE_SURFACE, TONE_TEXT, type Tone } from "./tone";

/** A short label for a state. Color is never the only sign. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`${TONE_TEXT[tone]} ${TONE_SURFACE[tone]} max-w-full rounded-sm text-xs font-medium whitespace-nowrap forced-colors:border forced-colors:border-[CanvasText] ${styles.badge}`}
    >
      {children}
    </span>
  );
}
