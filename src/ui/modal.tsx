import { type ComponentProps, useLayoutEffect, useRef } from "react";
import styles from "./modal.module.css";

interface ModalProps extends Omit<ComponentProps<"dialog">, "ref" | "open" | "onCancel" | "onMouseDown"> {
  /** Called on Escape or a click outside. The owner closes it by no longer rendering it. */
  onClose: () => void;
  /** A click outside doesn't close it. */
  isFirm?: boolean;
}

/**
 * A modal that is open while rendered, based on the browser's dialog: it traps the focus, makes the page
 * behind it inert and restores the focus. `data-autofocus` marks the element that is focused first.
 */
export function Modal({ onClose, isFirm = false, className, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  // Close it before it is removed: otherwise the browser doesn't restore the focus.
  useLayoutEffect(() => {
    const node = dialog.current;
    // A panel that it's opened from closes, and its button gets the focus back.
    const panel = document.activeElement?.closest("[popover]");
    if (panel) document.querySelector<HTMLElement>(`[popovertarget="${panel.id}"]`)?.focus();
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
      className={`floating ${styles.modal} ${className}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => {
        if (event.target === event.currentTarget && !isFirm) onClose();
      }}
      {...rest}
    />
  );
}

/** The page behind an open dialog doesn't scroll (ui/theme/base.css). */
function markOpenDialogs() {
  const isOpen = document.querySelector("dialog[open]") !== null;
  document.documentElement.toggleAttribute("data-dialog-open", isOpen);
}
