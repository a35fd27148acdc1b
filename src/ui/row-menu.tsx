import { IconDots } from "@tabler/icons-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { listen } from "@/lib/listen";
import { ICON } from "./icon";
import { Menu, type MenuItems } from "./menu";

export type RowActions<T> = (record: T, href: string | undefined) => MenuItems;

interface RowMenuProps<T> {
  body: RefObject<HTMLElement | null>;
  rowAt: (position: number) => T | undefined;
  href: ((record: T) => string | undefined) | undefined;
  actions: RowActions<T>;
  /** A touch screen can't point, so each row has a button of its own there. */
  isTouch: boolean;
}

/**
 * The actions of a row, in one menu for all rows: no row renders because of it. Its button is at the end of the
 * row that's pointed at or focused, where Tab leads next.
 */
export function RowMenu<T>({ body, rowAt, href, actions, isTouch }: RowMenuProps<T>) {
  const [row, setRow] = useState<HTMLElement>();
  const button = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const actionsOf = (line: Element | null | undefined): MenuItems => {
    const record = line instanceof HTMLElement ? rowAt(Number(line.dataset.row)) : undefined;
    return record ? actions(record, href?.(record)) : [];
  };

  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    const buttonOf = ({ target }: Event) =>
      target instanceof Element ? target.closest<HTMLElement>("[data-row-menu]") : null;
    const onPress = (event: Event) => {
      button.current = buttonOf(event);
      if (!button.current) return;
      // Not all browsers focus a pressed button, which gets the focus back.
      button.current.focus({ preventScroll: true });
      setOpen(true);
    };
    const onKey = (event: KeyboardEvent) => {
      if ((event.key !== "ArrowDown" && event.key !== "ArrowUp") || !buttonOf(event)) return;
      event.preventDefault();
      onPress(event);
    };
    return listen(rows, { click: onPress, keydown: onKey });
  }, [body]);

  useEffect(() => {
    if (!isOpen) return;
    const opener = button.current;
    opener?.setAttribute("aria-expanded", "true");
    return () => opener?.setAttribute("aria-expanded", "false");
  }, [isOpen]);

  useEffect(() => {
    const rows = body.current;
    if (!rows || isTouch) return;
    const onSign = ({ target, type }: Event) => {
      // A menu that's in use stays where it is.
      if (type === "pointerover" && rows.querySelector(`${ACTIONS} :focus`)) return;
      const to = target instanceof Element ? target.closest<HTMLElement>("tr[data-row]") : undefined;
      if (to && !to.querySelector(ACTIONS)) setRow(to);
    };
    const onLeave = () => {
      if (!button.current?.matches("[aria-expanded=true]") && !rows.contains(document.activeElement))
        setRow(undefined);
    };
    return listen(rows, { pointerover: onSign, focusin: onSign, pointerleave: onLeave }, { passive: true });
  }, [body, isTouch]);

  useEffect(() => {
    // Only this row is a box that others are placed in.
    row?.style.setProperty("position", "relative");
    return () => void row?.style.removeProperty("position");
  }, [row]);

  // Next to the row's link. Other cells may be nothing but text.
  const place = actionsOf(row).length > 0 ? row?.querySelector("[data-row-focus]")?.parentElement : undefined;
  return (
    <>
      {place &&
        createPortal(
          <span
            data-row-actions
            // Over the row's end, so that it takes no width from the cells.
            className="pointer-events-none absolute end-0 top-0 bottom-px flex items-center bg-[linear-gradient(to_left,var(--under,var(--color-hover))_75%,transparent)] ps-4 pe-1 *:pointer-events-auto"
          >
            <RowMenuButton key={row?.dataset.row} />
          </span>,
          place,
        )}
      <Menu
        items={() => actionsOf(button.current?.closest("tr[data-row]"))}
        label="Row actions"
        triggerRef={button}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
      />
    </>
  );
}

const ACTIONS = "[data-row-actions]";

/**
 * The button of a row's menu.
 * @param of names the record, where every row has a button
 */
export function RowMenuButton({ of }: { of?: string | undefined }) {
  return (
    <button
      type="button"
      data-row-menu
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={of === undefined ? "Row actions" : `Row actions for ${of}`}
      data-tooltip="Row actions"
      // Where each row has its own, it's high enough for touch, over the line below the row.
      className="grid h-[min(28px,100%)] w-7 place-items-center rounded-sm text-muted hover:bg-selected hover:text-fg aria-expanded:bg-selected aria-expanded:text-fg [@media(hover:none)]:-mb-px [@media(hover:none)]:size-11"
    >
      <IconDots {...ICON[16]} />
    </button>
  );
}
