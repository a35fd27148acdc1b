import type { ReactNode } from "react";
import { cn } from "@/ui/cn";

interface ColumnsProps {
  /** Beside the conversation on wide screens. It comes first for screen readers and phones. */
  side: ReactNode;
  /** A review queue's bar takes the place of the tools above the conversation, and is higher. */
  isQueued?: boolean;
  isBusy?: boolean;
  /** The conversation, in the first column. */
  children: ReactNode;
}

/**
 * A call's facts and its conversation. `--tools` is the height of what stays above the conversation in a narrow
 * window. On a phone its actions are in the title bar; a low window has no room for a queue's bar.
 */
export function Columns({ side, isQueued = false, isBusy, children }: ColumnsProps) {
  return (
    <div
      className={cn(
        "grid grid-cols-1 pb-[var(--foot-bar,0px)]",
        isQueued
          ? "[--tools:calc(2*var(--spacing-control)+36px)] [@media(height<500px)]:[--tools:0px]"
          : "[--tools:calc(var(--spacing-control)+8px)] max-sm:[--tools:0px]",
        "min-[1200px]:grid-cols-[minmax(0,960px)_344px] min-[1200px]:gap-x-8 min-[1400px]:grid-cols-[minmax(0,960px)_400px]",
        "min-[1200px]:first:-mt-4 min-[1200px]:[[data-in-bar]+&]:-mt-4",
      )}
      aria-busy={isBusy}
    >
      <div className="sticky top-[calc(var(--spacing-bar)+8px)] col-start-2 row-start-1 mt-2 contents max-h-[calc(100dvh-var(--spacing-bar)-16px)] flex-col gap-4 self-start min-[1200px]:flex">
        {side}
      </div>
      {children}
    </div>
  );
}

/** Where the conversation is. */
export const CONVERSATION = "relative min-w-0 min-[1200px]:col-start-1 min-[1200px]:row-start-1";
