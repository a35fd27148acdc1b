import { IconX } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { Button, IconButton } from "./button";
import styles from "./dialog.module.css";
import { ICON } from "./icon";
import { Modal } from "./modal";

interface DialogProps {
  title: string;
  /**
   * Called on Escape, the close button or a click outside. The owner closes the dialog by no longer rendering
   * it.
   */
  onClose: () => void;
  children: ReactNode;
  /** The buttons, the safest first. */
  actions?: ReactNode;
  width?: number;
  /** `alertdialog` needs an answer: a click outside doesn't close it. */
  role?: "dialog" | "alertdialog";
}

/** A dialog that shows something, with a Close button that has the focus. */
export function ClosingDialog(props: Omit<DialogProps, "actions" | "role">) {
  const close = (
    <Button onClick={props.onClose} data-autofocus>
      Close
    </Button>
  );
  return <Dialog {...props} actions={close} />;
}

/** A dialog with a title. */
export function Dialog({ title, onClose, children, actions, width = 480, role = "dialog" }: DialogProps) {
  const heading = useId();
  return (
    <Modal
      role={role}
      aria-labelledby={heading}
      className={`font-normal ${styles.dialog}`}
      style={{ width: `min(${width}px, calc(100vw - 24px))` }}
      isFirm={role === "alertdialog"}
      onClose={onClose}
    >
      <div className={`flex flex-col gap-0 ${styles.inside}`}>
        <h2 id={heading} className={`wrap-anywhere ${styles.head}`} dir="auto">
          {title}
        </h2>
        <div className={`overflow-auto wrap-anywhere ${styles.body}`}>{children}</div>
        {actions && (
          <footer
            className={`flex flex-wrap items-center justify-end gap-2 border-t border-line ${styles.actions}`}
          >
            {actions}
          </footer>
        )}
        {/* The last one, so that the dialog opens with the focus on its own first control. */}
        <IconButton label="Close" className={`absolute ${styles.close}`} onClick={onClose}>
          <IconX {...ICON[18]} />
        </IconButton>
      </div>
    </Modal>
  );
}
