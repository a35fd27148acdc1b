import { IconDots } from "@tabler/icons-react";
import { type RefObject, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { listen } from "@/lib/listen";
import { ICON } from "./icon";
import { LazyMenu } from "./lazy-menu";
import type { MenuItem } from "./menu";

export type RowActions<T> = (record: T, href: string | undefined) => readonly (MenuItem | "separator")[];

interface RowMenuProps<T> {
  body: RefObject<HTMLElement | null>;
  rowAt: (position: number) => T | undefined;
  href: ((record: T) => string | undefined) | undefined;
  actions: RowActions<T>;
}

/**
 * The actions of the row that's pointed at or focused, at its end, where Tab leads next. There is one menu
 * for all rows, and no row renders because of it. A touch screen can't point, so each row has its own there.
 */
export function RowMenu<T>({ body, rowAt, href, actions }: RowMenuProps<T>) {
  const [row, setRow] = useState<HTMLElement>();

  useEffect(() => {
    const rows = body.current;
    if (!rows) return;
    const onSign = ({ target, type }: Event) => {
      // A menu that's in use stays where it is.
      if (type === "pointerover" && rows.querySelector(`${ACTIONS} :is(:focus, [aria-expanded="true"])`))
        return;
      const to = target instanceof Element ? target.closest<HTMLElement>("tr[data-row]") : undefined;
      if (to && !to.querySelector(ACTIONS)) setRow(to);
    };
    const onLeave = () => {
      if (!rows.querySelector(`${ACTIONS} [aria-expanded="true"]`) && !rows.contains(document.activeElement))
        setRow(undefined);
    };
    return listen(rows, { pointerover: onSign, focusin: onSign, pointerleave: onLeave }, { passive: true });
  }, [body]);

  useEffect(() => {
    // Only this row is a box that others are placed in.
    row?.style.setProperty("position", "relative");
    return () => void row?.style.removeProperty("position");
  }, [row]);

  const record = row && rowAt(Number(row.dataset.row));
  // Next to the row's link. Other cells may be nothing but text.
  const place = row?.querySelector("[data-row-focus]")?.parentElement;
  if (!row || !place || !record || actions(record, href?.(record)).length === 0) return null;
  const items = () => {
    const now = rowAt(Number(row.dataset.row));
    return now ? actions(now, href?.(now)) : [];
  };
  return createPortal(
    <span
      data-row-actions
      // Over the row's end, so that it takes no width from the cells.
      className="pointer-events-none absolute end-0 top-0 bottom-px flex items-center bg-[linear-gradient(to_left,var(--under,var(--color-hover))_75%,transparent)] ps-4 pe-1 *:pointer-events-auto"
    >
      <RowMenuButton key={row.dataset.row} items={items} />
    </span>,
    place,
  );
}

const ACTIONS = "[data-row-actions]";

interface RowMenuButtonProps {
  items: () => readonly (MenuItem | "separator")[];
  /** Names the record, where every row has a button. */
  of?: string | undefined;
}

/** The button of a row's menu. */
export function RowMenuButton({ items, of }: RowMenuButtonProps) {
  return (
    <LazyMenu
      items={items}
      aria-label={of === undefined ? "Row actions" : `Row actions for ${of}`}
      title="Row actions"
      // Where each row has its own, it's high enough for touch, over the line below the row.
      className="grid h-[min(28px,100%)] w-7 place-items-center rounded-sm text-muted hover:bg-selected hover:text-fg aria-expanded:bg-selected aria-expanded:text-fg [@media(hover:none)]:-mb-px [@media(hover:none)]:size-11"
    >
      <IconDots {...ICON[16]} />
    </LazyMenu>
  );
}
