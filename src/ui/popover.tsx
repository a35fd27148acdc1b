import { IconChevronDown, type TablerIcon } from "@tabler/icons-react";
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from "react";
import { Dialog, DialogTrigger } from "react-aria-components/Dialog";
import { Popover as AriaPopover, type PopoverProps as AriaPopoverProps } from "react-aria-components/Popover";
import { Button } from "./button";
import { cn } from "./cn";

export interface PopoverProps extends AriaPopoverProps {
  className?: string | undefined;
}

/**
 * What opens beside a control, within the window: the surface of menus, lists of options and small panels. It
 * closes by Escape or a press outside, which does nothing else, and gives the focus back.
 */
export function Popover({ className, ...rest }: PopoverProps) {
  return (
    <AriaPopover
      offset={4}
      containerPadding={8}
      {...rest}
      className={cn(
        "max-w-[calc(100vw-16px)] overflow-auto rounded-md border border-line-strong bg-raised p-1 text-fg shadow-float focus:outline-none",
        className,
      )}
    />
  );
}

interface PopoverButtonProps {
  /** The button's label. */
  label: ReactNode;
  /** Before the label. */
  icon?: TablerIcon | undefined;
  /** The button's accessible name and tooltip, if its label isn't always shown. */
  name?: string;
  /** The button's look. */
  variant?: ComponentProps<typeof Button>["variant"];
  className?: string | undefined;
  /** A choice in it affects the page. */
  isActive?: boolean;
  /** Open at once. */
  defaultOpen?: boolean;
  /** Called when it opens or closes. */
  onToggle?: (isOpen: boolean) => void;
  children: ComponentProps<typeof Dialog>["children"];
}

/**
 * A button that opens a small panel of controls, also by Arrow Down. The arrows move between the controls. A
 * button in it with `slot="close"` closes it.
 */
export function PopoverButton(props: PopoverButtonProps) {
  const { label, icon, name, variant, className, isActive, defaultOpen = false, onToggle, children } = props;
  const [isOpen, setOpen] = useState(defaultOpen);
  const toggle = (next: boolean) => {
    setOpen(next);
    onToggle?.(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || (key !== "ArrowDown" && key !== "ArrowUp")) return;
    if (!(target instanceof HTMLElement) || (isOpen && target.matches(OTHERS))) return;
    const shown = target.closest("[data-trigger]");
    if (shown) moveFocus(shown, target, key === "ArrowDown" ? 1 : -1);
    else if (key === "ArrowDown") toggle(true);
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles keys of the controls inside
    <div onKeyDown={onKeyDown}>
      <DialogTrigger isOpen={isOpen} onOpenChange={toggle}>
        <Button
          variant={variant}
          className={className}
          data-active={isActive || undefined}
          {...(name !== undefined && { "aria-label": name, tooltip: name })}
          icon={icon}
        >
          {label}
          <IconChevronDown size={14} stroke={2} aria-hidden="true" />
        </Button>
        <Popover placement="bottom start" maxHeight={640} className="min-w-50">
          <Dialog className="focus:outline-none">{children}</Dialog>
        </Popover>
      </DialogTrigger>
    </div>
  );
}

/** Have arrow keys of their own. */
const OTHERS =
  "textarea, input:not([type=checkbox], [type=text], [type=search]), [aria-haspopup], [role=combobox]";
const CONTROLS = ["input", "button", "a[href]", "summary"]
  .map((control) => `${control}:not(:disabled, [tabindex="-1"])`)
  .join(", ");

/** Moves the focus to the next or the previous control in an element, around its ends. */
function moveFocus(within: Element, from: HTMLElement, step: 1 | -1): void {
  const all = [...within.querySelectorAll<HTMLElement>(CONTROLS)].filter((one) => one.checkVisibility());
  const now = all.indexOf(from);
  all.at(step > 0 ? (now + 1) % all.length : Math.max(now, 0) - 1)?.focus();
}

/** A hint in a small panel, whose other lines don't wrap. */
export function PanelNote({ children }: { children: ReactNode }) {
  return <p className="max-w-75 px-2 py-1 text-xs whitespace-normal text-muted">{children}</p>;
}
