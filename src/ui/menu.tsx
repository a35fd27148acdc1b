import { IconCheck, IconDots } from "@tabler/icons-react";
import { type ReactNode, useContext } from "react";
import { OverlayTriggerStateContext } from "react-aria-components/Dialog";
import { MenuItem as AriaItem, Menu as AriaMenu, MenuTrigger } from "react-aria-components/Menu";
import { Separator } from "react-aria-components/Separator";
import { flushSync } from "react-dom";
import { IconButton } from "./button";
import { cn } from "./cn";
import { ICON } from "./icon";
import { Popover, type PopoverProps } from "./popover";

export { MenuTrigger };

export interface MenuItem {
  /** Unlike the others' labels, if two may have the same. */
  id?: string;
  label: string;
  /** Shown in place of the label. */
  shown?: ReactNode;
  icon?: ReactNode;
  /** In small print below the label. */
  note?: ReactNode;
  disabled?: boolean;
  /** It's what is shown now. */
  isCurrent?: boolean;
  /** The address that it leads to. */
  href?: string;
  onSelect?: () => void;
}

/** Separators divide groups. */
export type MenuItems = readonly (MenuItem | "separator")[];

/** A line of a menu, or of a panel's choices and links. React Aria sets `data-focused` also where the pointer is. */
export const MENU_LINE =
  "flex min-h-control w-full cursor-pointer items-center gap-2 rounded-sm px-2 py-1 text-start text-sm wrap-anywhere text-fg -outline-offset-2 hover:no-underline not-disabled:hover:bg-hover focus-visible:bg-hover disabled:cursor-default disabled:text-faint aria-[current]:bg-selected aria-[current]:font-medium aria-[current]:text-fg data-disabled:cursor-default data-disabled:bg-transparent data-disabled:text-faint data-focused:bg-hover";

interface MenuProps extends Pick<PopoverProps, "placement" | "triggerRef" | "isOpen" | "className"> {
  /** Called when it opens. */
  items: () => MenuItems;
  /** Its name, outside of a `MenuTrigger`, whose button names it. */
  label?: string;
  /** Called when a menu outside of a `MenuTrigger` closes. */
  onClose?: () => void;
}

/**
 * A menu of actions and links, beside the button before it in a `MenuTrigger`; or beside any element, by
 * `triggerRef`, where many have one menu.
 */
export function Menu({ items, label, onClose, placement = "bottom end", className, ...rest }: MenuProps) {
  return (
    <Popover
      {...rest}
      placement={placement}
      className={cn("max-w-[min(320px,100vw-16px)] min-w-45", className)}
      {...(onClose && { onOpenChange: (isOpen: boolean) => isOpen || onClose() })}
    >
      <MenuList items={items} label={label} onClose={onClose} />
    </Popover>
  );
}

interface MenuListProps extends Pick<MenuProps, "items"> {
  label: string | undefined;
  onClose: (() => void) | undefined;
}

function MenuList({ items, label, onClose }: MenuListProps) {
  const trigger = useContext(OverlayTriggerStateContext);
  const select = (action: () => void) => {
    // First, because what the action focuses can't have the focus while the menu hides it.
    flushSync(() => (onClose ?? trigger?.close)?.());
    action();
  };
  return (
    <AriaMenu className="outline-none" {...(onClose && { "aria-label": label, autoFocus: "first", onClose })}>
      {items().map((item, at) =>
        item === "separator" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: a separator is its position
          <Separator key={at} className="my-1 border-t border-line" />
        ) : (
          <AriaItem
            key={item.id ?? item.label}
            textValue={item.label}
            {...(item.href !== undefined && { href: item.href })}
            {...(item.onSelect && { onAction: select.bind(null, item.onSelect) })}
            isDisabled={item.disabled === true}
            aria-current={item.isCurrent ? "true" : undefined}
            className={MENU_LINE}
          >
            {item.icon}
            <span className="min-w-0 flex-1">
              {item.shown ?? item.label}
              {item.note && <span className="block text-xs font-normal text-muted">{item.note}</span>}
            </span>
            {item.isCurrent && <IconCheck {...ICON[16]} />}
          </AriaItem>
        ),
      )}
    </AriaMenu>
  );
}

interface MoreMenuProps {
  /** What the actions are for: the accessible name, also shown on hover. */
  label: string;
  items: () => MenuItems;
  className?: string;
  "data-action"?: string;
}

/** The less frequent actions of a row or a page, behind three dots. */
export function MoreMenu({ items, ...button }: MoreMenuProps) {
  return (
    <MenuTrigger>
      <IconButton {...button} icon={IconDots} />
      <Menu items={items} />
    </MenuTrigger>
  );
}
