import { IconAlertTriangle, IconCircleX, IconInfoCircle, type TablerIcon } from "@tabler/icons-react";
import type { Problem, Severity } from "./problem";

/** What a severity means for calls, in words and as a tone. */
interface SeverityWords {
  /** In badges, filters and headings. */
  label: string;
  /** What happens, as one sentence. */
  consequence: string;
  tone: "bad" | "warn" | "neutral";
}

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ["error", "warning", "hint"];

export const SEVERITY_WORDS: Record<Severity, SeverityWords> = {
  error: {
    label: "Broken",
    consequence: "Calls can fail: transfers that reach no one, and references to missing records.",
    tone: "bad",
  },
  warning: {
    label: "Unexpected",
    consequence: "Calls go through, but not the way the settings suggest.",
    tone: "warn",
  },
  hint: {
    label: "Cleanup",
    consequence: "Worth tidying up. As far as we can tell, calls aren't affected.",
    tone: "neutral",
  },
};

/** The icon of a severity, the same everywhere. */
export const SEVERITY_ICONS: Record<Severity, TablerIcon> = {
  error: IconCircleX,
  warning: IconAlertTriangle,
  hint: IconInfoCircle,
};

/**
 * Whether a problem counts where only problems that affect calls count: in the navigation and on the
 * overview.
 */
export function needsAttention({ severity }: Pick<Problem, "severity">): boolean {
  return severity !== "hint";
}
