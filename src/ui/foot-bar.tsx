import { type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import styles from "./foot-bar.module.css";
import { publishFootHeight } from "./publish-foot-height";

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
          ? `sticky floating top-bar flex flex-wrap items-center gap-2 text-sm ${styles.card} ${styles.bar}`
          : undefined
      }
      ref={ref}
      tabIndex={-1}
    >
      {children}
      {isShown && (
        <div ref={inside} className={`ms-auto flex flex-wrap items-center gap-2 ${styles.actions}`}>
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
