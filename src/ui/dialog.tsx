import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Modal as AriaModal, ModalOverlay } from "react-aria-components/Modal";
import { Button, IconButton } from "./button";
import { cn } from "./cn";

const PLACES = {
  center: { overlay: "", box: "m-auto rounded-lg border border-line-strong" },
  start: {
    overlay: "justify-start",
    box: "h-full border-e border-line [--from:-48px_0] rtl:[--from:48px_0]",
  },
};

interface ModalProps {
  /** Called on Escape or a click outside. The owner closes it by no longer rendering it. */
  onClose: () => void;
  /** A click outside doesn't close it. */
  isKept?: boolean;
  /** A drawer is at the start. */
  place?: keyof typeof PLACES;
  role?: "dialog" | "alertdialog";
  "aria-label"?: string;
  "aria-labelledby"?: string;
  className?: string;
  width?: number;
  children: ReactNode;
}

/**
 * A modal that is open while rendered: it keeps the focus, makes the page behind it inert, and gives the focus back.
 * `data-autofocus` marks the element that is focused first, by default the first one.
 */
export function Modal({
  onClose,
  isKept = false,
  place = "center",
  className,
  width,
  ...dialog
}: ModalProps) {
  const section = useRef<HTMLElement>(null);
  const { overlay, box: boxClass } = PLACES[place];
  return (
    <>
      <ModalOverlay
        isOpen
        onOpenChange={onClose}
        // Not `isDismissable`, which adds a second, hidden button to close it.
        onMouseDown={({ target, currentTarget }) => {
          const isListOpen = document.activeElement?.ariaExpanded === "true";
          if (target === currentTarget && !isKept && !isListOpen) onClose();
        }}
        className={cn("fixed inset-0 z-100 flex h-dvh bg-backdrop", overlay)}
      >
        <AriaModal
          className={cn(
            "relative animate-arrive overflow-hidden bg-raised shadow-float",
            boxClass,
            className,
          )}
          {...(width !== undefined && { style: { width: `min(${width}px, calc(100vw - 24px))` } })}
        >
          <AriaDialog ref={section} {...dialog} className="outline-none" />
        </AriaModal>
      </ModalOverlay>
      <Focus within={section} />
    </>
  );
}

const FOCUSABLE = "a[href], button, input, select, textarea, summary, [tabindex]";

/** Comes after the modal: by then the page behind it is inert, or isn't anymore, so that the focus can move at once. */
function Focus({ within }: { within: { readonly current: HTMLElement | null } }) {
  const [opener] = useState(openerOf);
  useEffect(() => {
    const { current: box } = within;
    const own = [...(box?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
      (element) => !element.matches(":disabled, [tabindex='-1']") && element.checkVisibility(),
    );
    (own.find(({ dataset }) => dataset.autofocus !== undefined) ?? own[0])?.focus();
    return () => {
      if (document.activeElement === document.body || box?.contains(document.activeElement)) opener?.focus();
    };
  }, [within, opener]);
  return null;
}

/** What has the focus; the button of a menu or panel that closes now. */
function openerOf(): HTMLElement | null {
  const { activeElement } = document;
  const menu = activeElement?.closest("[role=menu], [popover]");
  if (menu) {
    const opener = `[aria-controls="${menu.id}"], [popovertarget="${menu.id}"]`;
    return document.querySelector<HTMLElement>(opener);
  }
  return activeElement instanceof HTMLElement ? activeElement : null;
}

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

/** A dialog with a title. */
export function Dialog({ title, onClose, children, actions, width = 480, role = "dialog" }: DialogProps) {
  const heading = useId();
  return (
    <Modal
      role={role}
      aria-labelledby={heading}
      width={width}
      isKept={role === "alertdialog"}
      onClose={onClose}
    >
      <div className="flex max-h-[calc(100dvh-26px)] flex-col">
        <h2
          id={heading}
          dir="auto"
          className="min-h-[calc(14px+var(--spacing-control))] content-center ps-5 pe-14 pt-3.5 wrap-anywhere"
        >
          {title}
        </h2>
        <div className="overflow-auto px-5 pt-2 pb-5 wrap-anywhere">{children}</div>
        {actions && (
          <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
            {actions}
          </footer>
        )}
        {/* The last one, so that the dialog opens with the focus on its own first control. */}
        <IconButton
          label="Close"
          icon={IconX}
          iconSize={18}
          className="absolute end-3 top-3.5"
          onClick={onClose}
        />
      </div>
    </Modal>
  );
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

interface ConfirmDialogProps {
  /** The question ("Delete this call?"). */
  title: string;
  /** What is deleted, what stays and what it breaks. */
  children: ReactNode;
  /** The label of the confirming button, a verb with its object ("Delete call"). */
  confirm: string;
  /** The label of the canceling button. */
  cancel?: string;
  /** The action is destructive. */
  danger?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before an action. The focus starts on the canceling button. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirm, cancel = "Cancel", danger = false, onConfirm, onCancel } = props;
  const actions = (
    <>
      <Button onClick={onCancel} data-autofocus>
        {cancel}
      </Button>
      <Button variant={danger ? "danger" : "primary"} onClick={onConfirm}>
        {confirm}
      </Button>
    </>
  );
  return (
    <Dialog title={title} role="alertdialog" onClose={onCancel} actions={actions}>
      {children}
    </Dialog>
  );
}
