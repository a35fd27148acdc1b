import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { IconButton } from "./button";
import styles from "./dialog.module.css";
import { markOpenDialogs } from "./mark-open-dialogs";

interface DialogProps {
  title: string;
  /** Asked for by Escape, the close button or a click beside the dialog. The owner decides, by no longer rendering it. */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the least harmful first. */
  actions?: ReactNode;
  width?: number;
  /** `alertdialog`: it interrupts and wants an answer; a click beside it is none. */
  role?: "dialog" | "alertdialog";
}

/**
 * A modal dialog on the browser's own: it keeps the focus inside, makes the page behind inert, and gives the focus back where it
 * came from. It is open as long as it is rendered; `data-autofocus` marks what takes the focus first. What opens over it must be inside it (Mantine: `withinPortal: false`).
 */
export function Dialog({ title, onClose, children, actions, width = 480, role = "dialog" }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();

  // Closed while it still stands in the page: the browser gives the focus back from there only.
  useLayoutEffect(() => {
    const node = dialog.current;
    node?.showModal();
    node?.querySelector<HTMLElement>("[data-autofocus]")?.focus();
    markOpenDialogs();
    return () => {
      node?.close();
      markOpenDialogs();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={heading}
      className={styles.dialog}
      style={{ width: `min(${width}px, calc(100vw - 24px))` }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && role === "dialog") onClose();
      }}
    >
      <div className={styles.inside}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton label="Close" onClick={onClose}>
            <IconX size={18} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </header>
        <div className={styles.body}>{children}</div>
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  );
}
