import { IconArrowBackUp, IconDots } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { valueInWords } from "@/document/value-words";
import { listen } from "@/lib/listen";
import type { Control } from "@/schema/field";
import { lazyPart } from "@/ui/lazy-part";
import styles from "./field.module.css";
import type { FieldStateProps } from "./state-menu";

const StateMenu = lazyPart(() => import("./state-menu"));

interface FieldHeadProps extends FieldStateProps {
  /** The field's label. */
  title: ReactNode;
  /** What else is notable about the value. */
  note: string | undefined;
}

/** A field's label, what is notable about its value, and the buttons for its state. */
export function FieldHead({ title, note, ...field }: FieldHeadProps) {
  return (
    <div className={`flex min-h-6 items-center gap-2 ${styles.head}`}>
      {title}
      {field.changed && <span className="text-xs font-medium text-accent-text">Changed</span>}
      {note && <span className="relative truncate text-xs text-muted">{note}</span>}
      <FieldState {...field} />
    </div>
  );
}

/**
 * A button that names the field's state and opens a menu to change it; a changed field also has a reset
 * button. They're tab stops only while the focus is in their field, so that Tab moves from control to
 * control.
 */
function FieldState(field: FieldStateProps) {
  const { path, meta, value, loaded, changed, onChange } = field;
  const [open, setOpen] = useState(false);
  const stateButton = useRef<HTMLButtonElement>(null);
  const isReachable = useIsFocusAround(stateButton);
  const wasOpen = useRef(false);
  // Closing the menu replaces the button, so the new one gets the focus.
  useLayoutEffect(() => {
    if (wasOpen.current && !open) stateButton.current?.focus();
    wasOpen.current = open;
  }, [open]);
  const words = stateWords(value);
  const before = changed && SHORT.has(meta.control) ? valueInWords(loaded, path, meta) : "";
  const reset = changed && (
    <button
      type="button"
      className={`flex items-center gap-1 rounded-sm text-xs text-muted hover:text-fg not-disabled:hover:bg-hover not-disabled:hover:no-underline [&[aria-haspopup]]:aria-expanded:bg-hover ${styles.reset}`}
      tabIndex={isReachable ? 0 : -1}
      aria-label={`Reset ${meta.label}${before && ` to ${before}`}`}
      title={`Reset${before && ` to ${before}`}`}
      onClick={() => {
        // The button disappears when the field is reset.
        stateButton.current?.focus();
        onChange(loaded);
      }}
    >
      <IconArrowBackUp size={14} stroke={1.75} aria-hidden="true" />
      {before && (
        <span aria-hidden="true" className="relative truncate">
          {before}
        </span>
      )}
    </button>
  );
  const button = (
    <button
      ref={stateButton}
      type="button"
      className={`grid flex-none place-items-center gap-0 rounded-sm text-xs text-muted hover:text-fg not-disabled:hover:bg-hover not-disabled:hover:no-underline [&[aria-haspopup]]:aria-expanded:bg-hover ${styles.state}`}
      tabIndex={isReachable ? 0 : -1}
      aria-haspopup="menu"
      aria-label={`State of ${meta.label}: ${words}`}
      title={`State: ${words}`}
      onClick={() => setOpen(true)}
    >
      <IconDots size={16} stroke={1.75} aria-hidden="true" />
    </button>
  );
  return (
    <div className={`flex gap-1 ${styles.states}`}>
      {reset}
      {open ? (
        <StateMenu fallback={button} {...field} target={button} onClose={() => setOpen(false)} />
      ) : (
        button
      )}
    </div>
  );
}

/** Controls whose values fit in a word or two. */
const SHORT = new Set<Control>(["number", "integer", "toggle", "choice"]);

/** Whether the focus is in the field around an element, and not in a field inside that one. */
function useIsFocusAround(element: RefObject<HTMLElement | null>): boolean {
  const [isAround, setAround] = useState(false);
  useEffect(() => {
    const field = element.current?.closest<HTMLElement>("[data-field]");
    const look = (target: EventTarget | null) =>
      setAround(target instanceof Element && target.closest("[data-field]") === field);
    if (!field) return;
    return listen(field, {
      focusin: ({ target }) => look(target),
      focusout: ({ relatedTarget }) => look(relatedTarget),
    });
  }, [element]);
  return isAround;
}

function stateWords(value: unknown): string {
  if (value === undefined) return "not set";
  if (value === null) return "null";
  return value === "" ? "empty" : "set";
}
