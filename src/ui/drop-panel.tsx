import { IconChevronDown } from "@tabler/icons-react";
import { Activity, type ReactNode, useId, useLayoutEffect, useRef, useState } from "react";
import { type ButtonVariant, buttonClass } from "./button-class";
import styles from "./drop-panel.module.css";
import { lazyPart } from "./lazy-part";
import { placeAt } from "./place";
import { usePressOutside } from "./use-press-outside";

/** The keys that move in an open panel. Without them, Tab does. */
const PanelKeys = lazyPart(() => import("./panel-keys").catch(() => ({ default: () => null })));

interface DropPanelProps {
  /** The button's label. */
  label: ReactNode;
  /** Before the label. */
  icon?: ReactNode;
  /** The button's accessible name and tooltip, if its label isn't always shown. */
  name?: string;
  /** The button's look. */
  variant?: ButtonVariant | undefined;
  className?: string | undefined;
  /** A choice in it affects the page. */
  isActive?: boolean;
  /** Open at once, with the focus in it. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/**
 * A button that opens a small panel of controls, with Arrow Down at the first of them; arrows, Home and End
 * move between them. Escape, a click outside (which does nothing else) or moving the focus away closes it.
 */
export function DropPanel(props: DropPanelProps) {
  const {
    label,
    icon,
    name,
    variant,
    className,
    isActive = false,
    defaultOpen = false,
    onToggle,
    children,
  } = props;
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => {
    panel.current?.hidePopover();
    button.current?.focus({ preventScroll: true });
  };
  usePressOutside(frame, isOpen, close);

  const [opensAtOnce] = useState(defaultOpen);
  const [takesFocus, setTakesFocus] = useState(defaultOpen);
  useLayoutEffect(() => {
    if (opensAtOnce) panel.current?.showPopover();
  }, [opensAtOnce]);

  useLayoutEffect(() => {
    if (!isOpen || !takesFocus || !panel.current) return;
    return focusFirst(panel.current);
  }, [isOpen, takesFocus]);

  useLayoutEffect(() => {
    if (!isOpen || !button.current || !panel.current) return;
    return placeAt(button.current, panel.current, { placement: "bottom-start" });
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys and blur of the controls inside
    <div
      ref={frame}
      onKeyDown={(event) => {
        if (isOpen && event.key === "Escape") {
          event.preventDefault();
          event.stopPropagation();
          close();
        } else if (!isOpen && event.key === "ArrowDown") {
          event.preventDefault();
          setTakesFocus(true);
          panel.current?.showPopover();
        }
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) panel.current?.hidePopover();
      }}
    >
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-controls={id}
        className={buttonClass(variant, undefined, className)}
        data-active={isActive || undefined}
        {...(name !== undefined && { "aria-label": name, title: name })}
      >
        {icon}
        {label}
        <IconChevronDown size={14} stroke={2} aria-hidden="true" />
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        // A press between the controls, or on a label, would move the focus out of the panel.
        tabIndex={-1}
        className={`floating empty:hidden focus:outline-none ${styles.panel}`}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === "open");
          setWasOpen(true);
          if (newState === "closed") setTakesFocus(false);
        }}
        onToggle={({ newState }) => onToggle?.(newState === "open")}
      >
        {/* What was typed in it is there when it opens again. */}
        {(isOpen || wasOpen) && <Activity mode={isOpen ? "visible" : "hidden"}>{children}</Activity>}
        {isOpen && <PanelKeys panel={panel} />}
      </div>
    </div>
  );
}

/**
 * Moves the focus to a panel's first control once the panel's code is there.
 * @returns a function that gives up
 */
function focusFirst(panel: HTMLElement): () => void {
  const watch = new MutationObserver(() => take());
  const take = () => {
    const first = panel.querySelector<HTMLElement>("input, button, a[href]");
    first?.focus({ preventScroll: true });
    if (first) watch.disconnect();
  };
  watch.observe(panel, { childList: true, subtree: true });
  take();
  return () => watch.disconnect();
}
