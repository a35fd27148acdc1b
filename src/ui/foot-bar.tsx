import { type ReactNode, type Ref, useLayoutEffect, useRef } from "react";
import styles from "./foot-bar.module.css";

interface FootBarProps {
  /** The region's name. */
  label: string;
  /** While it is not shown, the region stays for what is read aloud in it. */
  isShown?: boolean;
  ref?: Ref<HTMLElement>;
  /** Buttons, and hints on them. */
  actions: ReactNode;
  children: ReactNode;
}

/** A bar at the foot of a page: what is chosen or under way, and what can be done with it. It can take the focus. */
export function FootBar({ label, isShown = true, ref, actions, children }: FootBarProps) {
  const inside = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isShown && inside.current ? tellHeight(inside.current) : undefined), [isShown]);
  return (
    <section
      aria-label={label}
      className={isShown ? styles.bar : undefined}
      data-foot-bar={isShown || undefined}
      ref={ref}
      tabIndex={-1}
    >
      {children}
      {isShown && (
        <div ref={inside} className={styles.actions}>
          {actions}
        </div>
      )}
    </section>
  );
}

/** What floats over the foot of a page stands above the bar, however many lines that has. */
function tellHeight(inside: HTMLElement): () => void {
  const bar = inside.parentElement;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty("--foot-bar", `${bar?.offsetHeight ?? 0}px`);
  });
  if (bar) observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty("--foot-bar");
  };
}

/** A word on a button of a foot bar. */
export function FootHint({ children }: { children: ReactNode }) {
  return <span className={styles.hint}>{children}</span>;
}
