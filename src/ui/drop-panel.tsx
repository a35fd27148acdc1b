import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button";
import styles from "./drop-panel.module.css";

interface DropPanelProps {
  /** What the button says. */
  label: string;
  /** Something is chosen in it that makes a difference to the page. */
  isActive?: boolean;
  children: ReactNode;
}

/** A button that opens a small panel of controls under it. Escape, a click elsewhere or leaving it by the keyboard closes it. */
export function DropPanel({ label, isActive = false, children }: DropPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const [isAtStart, setAtStart] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useId();

  useEffect(() => {
    if (!isOpen) return;
    const close = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", close);
    document.addEventListener("focusin", close);
    return () => {
      document.removeEventListener("pointerdown", close);
      document.removeEventListener("focusin", close);
    };
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape of the controls in it
    <div
      ref={frame}
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      <Button
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panel}
        className={isActive ? styles.active : undefined}
        onClick={({ currentTarget }) => {
          // The panel reaches towards the middle of the page, wherever its button stands.
          const { left, right } = currentTarget.getBoundingClientRect();
          setAtStart(left + right < window.innerWidth);
          setOpen(!isOpen);
        }}
      >
        {label}
        <IconChevronDown size={14} stroke={2} aria-hidden="true" />
      </Button>
      <div
        id={panel}
        className={isAtStart ? `${styles.panel} ${styles.start}` : styles.panel}
        hidden={!isOpen}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
