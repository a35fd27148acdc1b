import { IconChevronDown } from "@tabler/icons-react";
import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { ICON } from "./icon";
import { Listbox } from "./listbox";
import styles from "./select.module.css";
import { Text } from "./text";
import { useTypeahead } from "./typeahead";
import { usePressOutside } from "./use-press-outside";

export interface SelectOption {
  value: string;
  label: string;
  /** The title of its group. */
  group?: string;
}

type ButtonProps = Pick<
  ComponentProps<"button">,
  "id" | "name" | "disabled" | "onBlur" | "aria-label" | "aria-describedby" | "aria-invalid"
>;

interface SelectProps extends ButtonProps {
  /** A value that isn't an option shows the placeholder. */
  value: string;
  options: readonly SelectOption[];
  placeholder?: string;
  /** `form` takes the width of its field; `small` fits a row of small controls. */
  size?: "form" | "small";
  onChange: (value: string) => void;
}

/** How far Page Up and Page Down go. */
const PAGE = 10;

/**
 * A choice of one value, following the select-only combobox of the ARIA Authoring Practices: Enter, Space,
 * arrows, Home, End and letters open it; the same keys move; Enter, Space and Tab choose; Escape closes it
 * and changes nothing.
 */
export function Select({ value, options, placeholder = "", size, onChange, onBlur, ...rest }: SelectProps) {
  /** The highlighted option's position; undefined while the list is closed. */
  const [active, setActive] = useState<number>();
  const box = useRef<HTMLSpanElement>(null);
  const search = useTypeahead();
  const list = useId();
  const isOpen = active !== undefined;
  const chosen = options.findIndex((option) => option.value === value);
  const last = options.length - 1;
  const close = () => setActive(undefined);
  const choose = (position: number | undefined) => {
    const option = position === undefined ? undefined : options[position];
    close();
    if (option && option.value !== value) onChange(option.value);
  };
  usePressOutside(box, isOpen, close);

  useEffect(() => {
    if (active !== undefined)
      document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [list, active]);

  const resultOf = (event: KeyboardEvent): number | "close" | "choose" | undefined => {
    const { key, altKey, ctrlKey, metaKey } = event;
    if (ctrlKey || metaKey) return undefined;
    const now = active ?? Math.max(chosen, 0);
    if (search.takes(event)) {
      const found = search.find(
        event,
        options.map(({ label }) => label),
        isOpen ? now : chosen,
      );
      return found < 0 ? now : found;
    }
    switch (key) {
      case "ArrowDown":
        return isOpen ? now + 1 : now;
      case "ArrowUp":
        return isOpen ? (altKey ? "choose" : now - 1) : now;
      case "Home":
        return 0;
      case "End":
        return last;
      case "PageDown":
        return isOpen ? now + PAGE : undefined;
      case "PageUp":
        return isOpen ? now - PAGE : undefined;
      case "Enter":
      case " ":
        return isOpen ? "choose" : now;
      case "Escape":
        return isOpen ? "close" : undefined;
      case "Tab":
        // The focus moves on.
        if (isOpen) choose(active);
        return undefined;
      default:
        return undefined;
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const to = resultOf(event);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    if (to === "close") close();
    else if (to === "choose") choose(active);
    else setActive(Math.min(Math.max(to, 0), last));
  };
  const labels = new Map(options.map((option) => [option.value, option.label]));
  const groups = [...new Set(options.map(({ group }) => group))].map((title) => ({
    ...(title !== undefined && { title }),
    values: options.filter(({ group }) => group === title).map((option) => option.value),
  }));
  return (
    <span
      ref={box}
      className={`relative max-w-full min-w-0 ${size === "form" ? "flex gap-2" : "inline-flex items-center gap-2"} ${styles.box}`}
      data-size={size}
    >
      <button
        type="button"
        {...rest}
        disabled={rest.disabled || last < 0}
        role="combobox"
        value={value}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        aria-activedescendant={isOpen ? `${list}-${active}` : undefined}
        className={`flex min-w-0 flex-1 items-center justify-between gap-2 rounded-md bg-raised text-start text-sm text-fg not-disabled:hover:bg-hover not-disabled:hover:no-underline disabled:cursor-default disabled:text-faint [&[aria-haspopup]]:aria-expanded:bg-hover ${styles.select}`}
        onClick={({ currentTarget }) => {
          // Not every browser focuses a clicked button.
          currentTarget.focus();
          setActive(isOpen ? undefined : Math.max(chosen, 0));
        }}
        onKeyDown={onKeyDown}
        onKeyUp={search.onKeyUp}
        onBlur={(event) => {
          close();
          onBlur?.(event);
        }}
      >
        <Text className={chosen < 0 ? "relative truncate text-faint" : "relative truncate"}>
          {labels.get(value) ?? placeholder}
        </Text>
        <IconChevronDown {...ICON[14]} className="text-muted" />
      </button>
      {isOpen && (
        <Listbox
          listProps={{ id: list, "aria-label": rest["aria-label"] ?? "Options" }}
          isChoice
          groups={groups}
          more={0}
          optionProps={(_, position) => ({
            id: `${list}-${position}`,
            role: "option",
            "aria-selected": position === chosen,
            ...(position === active && { "data-active": true }),
            onMouseMove: () => setActive(position),
            onClick: () => choose(position),
          })}
          wordsOf={(offered) => ({ words: labels.get(offered) ?? offered, remark: undefined })}
        />
      )}
    </span>
  );
}
