import { IconArrowBackUp, IconDots } from "@tabler/icons-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { formatPath, type Path } from "@/document/path";
import { valueInWords } from "@/document/value-words";
import { listen } from "@/lib/listen";
import type { Control, FieldMeta } from "@/schema/field";
import { Menu, type MenuItems } from "@/ui/menu";
import { useCopy } from "@/ui/use-copy";

interface FieldHeadProps extends FieldStateProps {
  /** The field's label. */
  title: ReactNode;
  /** What else is notable about the value. */
  note: string | undefined;
}

/** A field's label, what is notable about its value, and the buttons for its state. */
export function FieldHead({ title, note, ...field }: FieldHeadProps) {
  return (
    <div className="flex min-h-6 items-center gap-2 in-data-unset:max-w-full in-data-unset:flex-[1_0_auto]">
      {title}
      {field.changed && <span className="text-xs font-medium text-accent-text">Changed</span>}
      {note && <span className="relative truncate text-xs text-muted">{note}</span>}
      <FieldState {...field} />
    </div>
  );
}

/**
 * The icon shows while the field is hovered or focused. `opacity` would give each button its own layer, to be
 * composited on every keystroke.
 */
const STATE =
  "grid h-6 w-7 flex-none place-items-center rounded-sm text-xs text-muted hover:bg-hover hover:text-fg aria-expanded:bg-hover pointer-coarse:-my-2.5 pointer-coarse:size-11 [@media(hover:hover)]:group-[:not(:hover,:focus-within)]/field:[&:not([aria-expanded=true])>svg]:invisible";

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
  const words = stateWords(value);
  const before = changed && SHORT.has(meta.control) ? valueInWords(loaded, path, meta) : "";
  const reset = changed && (
    <button
      type="button"
      className="flex h-6 min-w-7 items-center gap-1 rounded-sm px-1.5 text-xs text-muted hover:bg-hover hover:text-fg pointer-coarse:h-8"
      tabIndex={isReachable ? 0 : -1}
      aria-label={`Reset ${meta.label}${before && ` to ${before}`}`}
      data-tooltip={`Reset${before && ` to ${before}`}`}
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
  return (
    // Large enough for touch, without making the line higher: its dots stay at the line's end.
    <div className="ms-auto -me-1 flex min-w-7 gap-1 pointer-coarse:-me-3">
      {reset}
      <button
        ref={stateButton}
        type="button"
        className={STATE}
        tabIndex={isReachable ? 0 : -1}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={`State of ${meta.label}: ${words}`}
        data-tooltip={`State: ${words}`}
        onClick={() => setOpen(true)}
      >
        <IconDots size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {open && <StateMenu {...field} triggerRef={stateButton} onClose={() => setOpen(false)} />}
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

/** A field, its state, and how to change it. */
interface FieldStateProps {
  path: Path;
  meta: FieldMeta;
  value: unknown;
  loaded: unknown;
  changed: boolean;
  onChange: (value: unknown) => void;
}

interface StateMenuProps extends FieldStateProps {
  triggerRef: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The states of a field, *Reset* and its API name. */
function StateMenu({ triggerRef, value, loaded, changed, path, meta, onChange, onClose }: StateMenuProps) {
  const before = meta.secret ? "the secret" : valueInWords(loaded, path, meta);
  const { copy } = useCopy();
  const name = formatPath(path);
  const items = (): MenuItems => [
    ...(changed
      ? [{ label: `Reset to ${before}`, onSelect: () => onChange(loaded) }, "separator" as const]
      : []),
    { label: "Not set", disabled: value === undefined, onSelect: () => onChange(undefined) },
    { label: "Null", disabled: value === null, onSelect: () => onChange(null) },
    "separator",
    { label: "Copy API name", note: <code>{name}</code>, onSelect: () => void copy(name) },
  ];
  return (
    <Menu isOpen label={`State of ${meta.label}`} triggerRef={triggerRef} items={items} onClose={onClose} />
  );
}
