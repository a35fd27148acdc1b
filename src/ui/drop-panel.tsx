import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { Button } from "./button";
import styles from "./drop-panel.module.css";
import { placeAt } from "./place";

interface DropPanelProps {
  /** What the button says. */
  label: string;
  /** Something is chosen in it that makes a difference to the page. */
  isActive?: boolean;
  children: ReactNode;
}

/** A button that opens a small panel of controls at it. Escape, a click elsewhere or leaving it by the keyboard closes it. */
export function DropPanel({ label, isActive = false, children }: DropPanelProps) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    if (!isOpen || !button.current || !panel.current) return;
    // The panel reaches towards the middle of the page, wherever its button stands.
    const { left, right } = button.current.getBoundingClientRect();
    const placement = left + right < window.innerWidth ? "bottom-start" : "bottom-end";
    return placeAt(button.current, panel.current, { placement });
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears the Escape of the controls in it, and the focus leave
    <div
      className={styles.frame}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen) return;
        event.preventDefault();
        event.stopPropagation();
        panel.current?.hidePopover();
        button.current?.focus();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
      }}
    >
      <Button
        ref={button}
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className={isActive ? styles.active : undefined}
      >
        {label}
        <IconChevronDown size={14} stroke={2} aria-hidden="true" />
      </Button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        className={styles.panel}
        onBeforeToggle={({ newState }) => setOpen(newState === "open")}
      >
        {isOpen && children}
      </div>
    </div>
  );
}
