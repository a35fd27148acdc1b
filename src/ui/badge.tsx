import type { ReactNode } from "react";
import { TONE_SURFACE, TONE_TEXT, type Tone } from "./tone";

/** A short label for a state. Color is never the only sign. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={`${TONE_TEXT[tone]} ${TONE_SURFACE[tone]} inline-block h-5 max-w-full overflow-clip rounded-sm px-1.5 text-xs leading-5 font-medium text-ellipsis whitespace-nowrap forced-colors:border forced-colors:border-[CanvasText]`}
    >
      {children}
    </span>
  );
}
