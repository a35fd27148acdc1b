import { ProgressBar } from "react-aria-components/ProgressBar";
import { number } from "@/lib/words";
import { cn } from "./cn";

interface ProgressProps {
  label: string;
  /** From 0 to `max`; undefined: nobody knows. */
  value: number | undefined;
  max?: number;
  /** What it says instead of a percentage. */
  valueText?: string | undefined;
  className?: string;
}

/** How far something is. */
export function Progress({ label, value, max = 1, valueText, className }: ProgressProps) {
  return (
    <ProgressBar
      aria-label={label}
      isIndeterminate={value === undefined}
      value={value ?? 0}
      maxValue={max}
      valueLabel={valueText}
      className={cn(
        "h-1.5 overflow-hidden rounded-sm bg-selected forced-colors:border forced-colors:border-[CanvasText]",
        className,
      )}
    >
      {({ percentage }) => (
        <div
          className="h-full bg-accent forced-colors:bg-[Highlight]"
          style={{ width: `${percentage ?? 0}%` }}
        />
      )}
    </ProgressBar>
  );
}

/** In a line with what it's about and what can be done. */
export const PROGRESS_LINE = "inline-flex flex-wrap items-center gap-x-3 gap-y-1 tabular-nums";

/** The bar in it. */
export const IN_LINE = "w-50 min-w-24 flex-1";

interface RunProgressProps {
  /** What happens to the records: "Applied". */
  label: string;
  /** The number of settled records, and of all. */
  settled: number;
  total: number;
  /** Why it is paused or slowed; announced when it changes. */
  holdup?: string;
}

/** The progress of work over many records. */
export function RunProgress({ label, settled, total, holdup }: RunProgressProps) {
  return (
    <span className={PROGRESS_LINE}>
      <Progress label={label} value={settled} max={total} className={IN_LINE} />
      <span>{`${number(settled)} of ${number(total)}`}</span>
      <span aria-live="polite" className="text-warn">
        {holdup}
      </span>
    </span>
  );
}
