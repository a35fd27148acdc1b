import type { ComponentProps, ReactNode } from "react";
import type { PressEvent } from "react-aria-components";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";
import { Link, type LinkProps } from "react-router";
import { type ButtonVariant, buttonClass, ICON_BUTTON } from "./button-class";
import { cn } from "./cn";

interface Look {
  variant?: ButtonVariant;
  size?: "small";
  icon?: ReactNode;
}

/** What React Aria leaves out of a button. */
type Plain = Pick<
  ComponentProps<"button">,
  "disabled" | "title" | "tabIndex" | "aria-busy" | "aria-hidden" | "aria-keyshortcuts"
>;

interface BaseProps
  extends Omit<AriaButtonProps, "children" | "className" | "isDisabled" | "isPending" | "render">,
    Plain {
  ref?: ComponentProps<"button">["ref"];
  className?: string | undefined;
  children?: ReactNode;
}

interface ButtonProps extends BaseProps, Look {
  /** Work is in progress: the button stays focused with its label, but does nothing. */
  busy?: boolean;
}

/** Shortcuts and what's around a button hear its keys and clicks, too. */
const goOn = (event: PressEvent) => event.continuePropagation();

function Base({ disabled, title, tabIndex, ...props }: BaseProps) {
  const { "aria-busy": busy, "aria-hidden": hidden, "aria-keyshortcuts": keys, ...rest } = props;
  const plain = {
    title,
    tabIndex,
    "aria-busy": busy,
    "aria-hidden": hidden,
    "aria-keyshortcuts": keys,
  };
  return (
    <AriaButton
      onPressStart={goOn}
      onPressEnd={goOn}
      {...rest}
      isDisabled={disabled ?? false}
      render={(button) => <button {...button} {...plain} />}
    />
  );
}

/** A button. It only submits a form with `type="submit"`. */
export function Button({ variant, size, icon, busy, children, className, onClick, ...rest }: ButtonProps) {
  // Nothing next to it moves while it's busy.
  const isCovered = busy && !icon;
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
        icon
      )}
      {children}
    </Base>
  );
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({
  variant,
  size,
  icon,
  children,
  className,
  ...rest
}: LinkProps & Look & { children?: ReactNode }) {
  return (
    <Link {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      {children}
    </Link>
  );
}

interface IconButtonProps extends BaseProps {
  /** What it does: the accessible name, also shown on hover. */
  label: string;
}

/** A button with only an icon, for meanings that everyone knows (close, clear, copy). */
export function IconButton({ label, className, ...rest }: IconButtonProps) {
  return <Base title={label} {...rest} aria-label={label} className={cn(ICON_BUTTON, className)} />;
}
