import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import styles from "./menu.module.css";
import { type Placement, placeAt } from "./place";
import { useTypeahead } from "./typeahead";

/** The item that a menu opens at. */
export type MenuEnd = "first" | "last";

export interface MenuItem {
  label: string;
  /** An API value or name, in small print below the label. */
  code?: string;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps
  extends Omit<ComponentProps<"button">, "ref" | "onClick" | "onKeyDown" | "popoverTarget"> {
  /** Called when the menu opens. Separators divide groups. */
  items: () => readonly (MenuItem | "separator")[];
  placement?: Placement;
  /** It's open from the start, with the focus at this item. */
  openAt?: MenuEnd | undefined;
  onClose?: () => void;
}

/**
 * A button that opens a menu of actions, following the menu button pattern of the ARIA Authoring Practices:
 * Enter, Space and Arrow Down open it at the first item, Arrow Up at the last; arrows, Home, End and letters
 * move; Escape and Tab close it. All other properties go to the button, which needs a name.
 */
export function Menu({ items, placement = "bottom-end", openAt, onClose, id, ...button }: MenuProps) {
  const [start, setStart] = useState(openAt);
  const opener = useRef<HTMLButtonElement>(null);
  const ownId = useId();
  const isOpen = start !== undefined;
  const list = `${ownId}-menu`;
  return (
    <>
      <button
        type="button"
        {...button}
        ref={opener}
        id={id ?? ownId}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? list : undefined}
        // The browser closes an open menu when its button is pressed, so the same press must not open it
        // again.
        popoverTarget={isOpen ? list : undefined}
        onClick={(event) => {
          if (isOpen) return;
          event.preventDefault();
          setStart("first");
        }}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
          event.preventDefault();
          setStart(event.key === "ArrowDown" ? "first" : "last");
        }}
      />
      {isOpen && (
        <MenuList
          id={list}
          labelledBy={id ?? ownId}
          opener={opener}
          items={items()}
          start={start}
          placement={placement}
          onClose={() => {
            setStart(undefined);
            onClose?.();
          }}
        />
      )}
    </>
  );
}

interface MenuListProps {
  id: string;
  labelledBy: string;
  opener: RefObject<HTMLButtonElement | null>;
  items: readonly (MenuItem | "separator")[];
  start: MenuEnd;
  placement: Placement;
  onClose: () => void;
}

function MenuList({ id, labelledBy, opener, items, start, placement, onClose }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null);
  const search = useTypeahead();
  const options = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useLayoutEffect(() => {
    const menu = list.current;
    if (!menu || !opener.current) return;
    menu.showPopover();
    const all = menu.querySelectorAll<HTMLElement>('[role="menuitem"]');
    all[start === "first" ? 0 : all.length - 1]?.focus({ preventScroll: true });
    return placeAt(opener.current, menu, { placement });
  }, [opener, start, placement]);

  const close = () => {
    list.current?.hidePopover();
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const all = options();
    const now = all.findIndex((item) => item.matches(":focus"));
    event.stopPropagation();
    if (key === "Tab") return close();
    if (key === "Escape") close();
    else if (key === "ArrowDown") all[(now + 1) % all.length]?.focus();
    else if (key === "ArrowUp") all.at(now - 1)?.focus();
    else if (key === "Home") all[0]?.focus();
    else if (key === "End") all.at(-1)?.focus();
    else if (search.takes(event)) {
      all[
        search.find(
          event,
          all.map(({ textContent }) => textContent ?? ""),
          now,
        )
      ]?.focus();
    } else return;
    event.preventDefault();
  };
  return (
    <div
      ref={list}
      id={id}
      popover="auto"
      role="menu"
      tabIndex={-1}
      aria-labelledby={labelledBy}
      className={`floating ${styles.menu}`}
      onKeyDown={onKeyDown}
      onKeyUp={search.onKeyUp}
      onToggle={({ newState }) => {
        if (newState === "closed") onClose();
      }}
    >
      {items.map((item, at) =>
        item === "separator" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a separator is its position
          <hr key={at} className={styles.separator} />
        ) : (
          <button
            key={item.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-disabled={item.disabled}
            className="option"
            onClick={() => {
              if (item.disabled) return;
              close();
              item.onSelect();
            }}
          >
            {item.label}
            {item.code !== undefined && (
              <code className="flex gap-2 text-xs wrap-anywhere text-muted">{item.code}</code>
            )}
          </button>
        ),
      )}
    </div>
  );
}
