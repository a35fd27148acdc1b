import { type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import { publishFootHeight } from "./publish-foot-height";

/** A bar that floats over the page's lower edge. */
export const FOOT_CARD =
  "flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line-strong bg-raised py-2 ps-4 pe-2 text-sm shadow-float max-sm:p-3";

interface FootBarProps {
  /** The region's name. */
  label: string;
  /** While hidden, the region stays for screen reader announcements. */
  isShown?: boolean;
  ref?: Ref<HTMLElement>;
  /** Buttons and hints about them. */
  actions: ReactNode;
  children: ReactNode;
}

/**
 * A bar at the bottom of a page with a selection or a running task, and its actions. It can take the focus.
 */
export function FootBar({ label, isShown = true, ref, actions, children }: FootBarProps) {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const bar = inside.current?.parentElement;
    return isShown && bar ? publishFootHeight(bar) : undefined;
  }, [isShown]);
  return (
    <section
      aria-label={label}
      className={
        isShown
          ? // At the window's lower edge even where the page ends above it (ui/page.tsx).
            `sticky top-[calc(100dvh-var(--foot-bar,0px)-12px)] bottom-3 z-15 mt-4 -mb-9 ${FOOT_CARD}`
          : undefined
      }
      ref={ref}
      tabIndex={-1}
    >
      {children}
      {isShown && (
        <div
          ref={inside}
          className="ms-auto flex flex-wrap items-center gap-2 max-sm:flex-[1_0_100%] max-sm:*:flex-1"
        >
          {actions}
        </div>
      )}
    </section>
  );
}

/** A hint about a button of a foot bar. */
export function FootHint({ children }: { children: ReactNode }) {
  return <span className="text-xs font-normal text-muted">{children}</span>;
}
