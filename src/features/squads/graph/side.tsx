import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import styles from "./graph.module.css";

interface SideProps {
  /** The id of what is selected. */
  selected: string | undefined;
  /** Whether the keyboard asked to go on to the fields; taken back once it is done. */
  asked: RefObject<boolean>;
  /** Escape: back to the graph. */
  onLeave: () => void;
  children: ReactNode;
}

/** The fields of what is selected in the graph. */
export function Side({ selected, asked, onLeave, children }: SideProps) {
  const panel = useRef<HTMLElement>(null);
  // Run at every drawing: the same thing may be asked for again.
  useEffect(() => {
    if (!asked.current || selected === undefined) return;
    asked.current = false;
    const first = panel.current?.querySelector<HTMLElement>("input, textarea, select, button, a[href]");
    (first ?? panel.current)?.focus();
  });
  return (
    <aside
      ref={panel}
      className={styles.side}
      aria-label="What is selected in the graph"
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.stopPropagation();
        onLeave();
      }}
    >
      {children}
    </aside>
  );
}
