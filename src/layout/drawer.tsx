import { IconX } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { IconButton } from "@/ui/button";
import { ICON } from "@/ui/icon";
import { Modal } from "@/ui/modal";
import styles from "./drawer.module.css";
import { Navigation } from "./navigation";

/** The navigation over the page, on narrow screens. Choosing a page closes it. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const closeAfterChoice = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) onClose();
  };

  return (
    <Modal
      aria-label="Navigation"
      className={`bg-sunken ${styles.drawer}`}
      onClose={onClose}
      onClick={closeAfterChoice}
    >
      <div className={`absolute ${styles.close}`}>
        <IconButton label="Close navigation" onClick={onClose}>
          <IconX {...ICON[18]} />
        </IconButton>
      </div>
      <Navigation />
    </Modal>
  );
}
