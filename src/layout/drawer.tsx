import { IconX } from "@tabler/icons-react";
import { type MouseEvent, useEffect, useRef } from "react";
import { IconButton } from "@/ui/button";
import { markOpenDialogs } from "@/ui/mark-open-dialogs";
import styles from "./drawer.module.css";
import { Navigation } from "./navigation";

/** The navigation over the page, on narrow screens. Choosing a page closes it. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const node = dialog.current;
    node?.showModal();
    markOpenDialogs();
    return () => {
      node?.close();
      markOpenDialogs();
    };
  }, []);

  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
    else if (event.target instanceof Element && event.target.closest("a")) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's click comes from the keyboard too, and Escape cancels
    <dialog
      ref={dialog}
      aria-label="Navigation"
      className={styles.drawer}
      onClick={closeAfterChoice}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.close}>
        <IconButton label="Close the navigation" onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Navigation />
    </dialog>
  );
}
