import { IconX } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { IconButton } from "@/ui/button";
import { Modal } from "@/ui/dialog";
import { Navigation } from "./navigation";

/** The navigation over the page, on narrow screens. Choosing a page closes it. */
export default function Drawer({ onClose }: { onClose: () => void }) {
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) onClose();
  };
  return (
    <Modal aria-label="Navigation" place="start" className="w-[min(280px,84vw)] bg-sunken" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are its links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      <div onClick={closeAfterChoice}>
        <div className="absolute end-2 top-[calc((var(--spacing-bar)-var(--spacing-control))/2)]">
          <IconButton label="Close navigation" icon={IconX} iconSize={18} onClick={onClose} />
        </div>
        <Navigation />
      </div>
    </Modal>
  );
}
