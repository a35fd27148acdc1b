import { type ComponentProps, useLayoutEffect, useRef } from "react";
import styles from "./modal.module.css";

interface ModalProps extends Omit<ComponentProps<"dialog">, "ref" | "open" | "onCancel" | "onMouseDown"> {
  /** Asked for by Escape or by a click beside it. The owner decides, by no longer rendering it. */
  onClose: () => void;
  /** A click beside it is no answer. */
  isFirm?: boolean;
}

/**
 * What is open over the page as long as it is rendered, on the browser's own dialog: it keeps the focus inside, makes the page behind
 * inert, and gives the focus back where it came from. `data-autofocus` marks what takes the focus first.
 */
export function Modal({ onClose, isFirm = false, className, ...rest }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);

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
      className={`${styles.modal} ${className}`}
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

/** What lies behind an open dialog does not scroll (ui/theme/base.css). */
function markOpenDialogs() {
  const isOpen = document.querySelector("dialog[open]") !== null;
  document.documentElement.toggleAttribute("data-dialog-open", isOpen);
}
