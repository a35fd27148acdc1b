import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import styles from "./button.module.css";

type Variant = "default" | "primary" | "quiet" | "danger";

interface Look {
  /** `primary` for a page's main action, `danger` for destructive ones, `quiet` for buttons within text. */
  variant?: Variant;
  size?: "small";
  icon?: ReactNode;
}

interface ButtonProps extends ComponentProps<"button">, Look {
  /** Work is in progress: the button stays focused with its label, but does nothing. */
  busy?: boolean;
}

/** A button. It only submits a form with `type="submit"`. */
export function Button({
  variant = "default",
  size,
  icon,
  busy,
  children,
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      // Nothing next to it moves while it's busy.
      className={classes(variant, size, busy && !icon ? `${className ?? ""} ${styles.covered}` : className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon}
      {children}
    </button>
  );
}

/** A link that looks like a button, for navigation. */
export function ButtonLink(props: LinkProps & Look) {
  const { variant = "default", size, icon, children, className, ...rest } = props;
  return (
    <Link {...rest} className={classes(variant, size, className)}>
      {icon}
      {children as ReactNode}
    </Link>
  );
}

interface IconButtonProps extends ComponentProps<"button"> {
  /** What it does: the accessible name, also shown on hover. */
  label: string;
  children: ReactNode;
}

/** A button with only an icon, for meanings that everyone knows (close, clear, copy). */
export function IconButton({ label, children, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={className ? `${styles.icon} ${className}` : styles.icon}
    >
      {children}
    </button>
  );
}

function classes(variant: Variant, size: Look["size"], more: string | undefined): string {
  return [styles.button, styles[variant], size && styles[size], more].filter(Boolean).join(" ");
}
