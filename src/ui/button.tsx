import type { TablerIcon } from "@tabler/icons-react";
import type { ComponentProps, ReactNode } from "react";
import type { PressEvent } from "react-aria-components";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Link, type LinkProps } from "react-router";
import { cn } from "./cn";
import { ICON } from "./icon";
import { explained } from "./tooltip";

/** `primary` for a page's main action, `danger` for destructive ones, `quiet` for buttons within text. */
type ButtonVariant = "default" | "primary" | "quiet" | "danger";

/** What all buttons have, and links that look like them. */
const BASE =
  "inline-flex h-control items-center justify-center rounded-md border border-transparent text-sm font-medium whitespace-nowrap transition-[background-color] hover:no-underline disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60 forced-colors:border-[ButtonText]";

/** It's pressed, or affects what the page shows. */
const ACTIVE =
  "aria-pressed:bg-accent-surface aria-pressed:text-accent-text data-active:bg-accent-surface data-active:text-accent-text";

const VARIANTS: Readonly<Record<ButtonVariant, string>> = {
  // On a phone, the top bar has icons only.
  default:
    "border-line-strong bg-raised hover:bg-hover max-sm:in-data-in-bar:border-transparent max-sm:in-data-in-bar:not-aria-pressed:not-data-active:bg-transparent",
  primary: "bg-accent text-on-accent hover:bg-accent-hover",
  danger: "bg-bad-strong text-on-accent hover:bg-bad-strong-hover",
  quiet: "px-2 text-muted hover:bg-hover hover:text-fg",
};

/** Its words may take several lines. */
const SMALL =
  "h-auto min-h-7 px-2.5 py-[3px] text-start text-xs whitespace-normal pointer-coarse:min-h-control";

/** The look of a button with words. */
function buttonClass(variant: ButtonVariant = "default", size?: "small", more?: string): string {
  return cn(BASE, "gap-1.5 px-3 text-fg", VARIANTS[variant], size && SMALL, ACTIVE, more);
}

/** The look of a button with only an icon. */
const ICON_BUTTON = `${BASE} w-control flex-none text-muted hover:bg-hover hover:text-fg`;

interface Explained {
  /** What explains it, shown while it's pointed at or focused by the keyboard. */
  tooltip?: string | undefined;
}

interface Look extends Explained {
  variant?: ButtonVariant;
  size?: "small";
  icon?: TablerIcon | undefined;
  iconSize?: keyof typeof ICON;
}

/** What React Aria leaves out of a button. */
type Plain = Pick<
  ComponentProps<"button">,
  "disabled" | "tabIndex" | "aria-busy" | "aria-hidden" | "aria-keyshortcuts"
>;

interface BaseProps
  extends Omit<AriaButtonProps, "children" | "className" | "isDisabled" | "isPending" | "render">,
    Plain,
    Explained {
  ref?: ComponentProps<"button">["ref"];
  className?: string | undefined;
  children?: ReactNode;
}

interface ButtonProps extends BaseProps, Look {
  /** Work is in progress: the button stays focused with its label, but does nothing. */
  busy?: boolean;
}

/** Shortcuts and what's around a button hear its keys and clicks, too. */
const propagate = (event: PressEvent) => event.continuePropagation();

function Base({ disabled, tooltip, tabIndex, ...props }: BaseProps) {
  const { "aria-busy": busy, "aria-hidden": hidden, "aria-keyshortcuts": keys, ...rest } = props;
  const plain = {
    ...explained(tooltip, props["aria-label"]),
    tabIndex,
    "aria-busy": busy,
    "aria-hidden": hidden,
    "aria-keyshortcuts": keys,
  };
  return (
    <AriaButton
      onPressStart={propagate}
      onPressEnd={propagate}
      {...rest}
      isDisabled={disabled ?? false}
      render={(button) => <button {...button} {...plain} />}
    />
  );
}

/** A button. It only submits a form with `type="submit"`. */
export function Button(props: ButtonProps) {
  const { variant, size, icon: Icon, iconSize = 16, busy, children, className, onClick, ...rest } = props;
  // Nothing next to it moves while it's busy.
  const isCovered = busy && !Icon;
  const isFilled = variant === "primary" || variant === "danger";
  return (
    <Base
      {...rest}
      className={buttonClass(variant, size, cn(className, isCovered && "relative text-transparent"))}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"]}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? (
        <span
          className={cn(
            "size-3.5 rounded-full border-2 border-current border-r-transparent motion-safe:animate-spin",
            isCovered && `absolute ${isFilled ? "text-on-accent" : "text-muted"}`,
          )}
          aria-hidden="true"
        />
      ) : (
        Icon && <Icon {...ICON[iconSize]} />
      )}
      {children}
    </Base>
  );
}

/** A link that looks like a button, for navigation. */
export function ButtonLink(props: LinkProps & Look & { children?: ReactNode }) {
  const { variant, size, icon: Icon, iconSize = 16, tooltip, children, className, ...rest } = props;
  return (
    <Link
      {...rest}
      {...explained(tooltip, rest["aria-label"])}
      className={buttonClass(variant, size, className)}
    >
      {Icon && <Icon {...ICON[iconSize]} />}
      {children}
    </Link>
  );
}

interface IconButtonProps extends Omit<BaseProps, "children"> {
  /** What it does: the accessible name, and the tooltip if there is no other. */
  label: string;
  icon: TablerIcon;
  iconSize?: keyof typeof ICON;
}

/** A button with only an icon, for meanings that everyone knows (close, clear, copy). */
export function IconButton({ label, icon: Icon, iconSize = 16, className, ...rest }: IconButtonProps) {
  return (
    <Base tooltip={label} {...rest} aria-label={label} className={cn(ICON_BUTTON, className)}>
      <Icon {...ICON[iconSize]} />
    </Base>
  );
}
