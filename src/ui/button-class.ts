import { cn } from "./cn";

/** `primary` for a page's main action, `danger` for destructive ones, `quiet` for buttons within text. */
export type ButtonVariant = "default" | "primary" | "quiet" | "danger";

/** What all buttons have. The crash page and links use it, too, so it needs no code of buttons. */
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
export function buttonClass(variant: ButtonVariant = "default", size?: "small", more?: string): string {
  return cn(BASE, "gap-1.5 px-3 text-fg", VARIANTS[variant], size && SMALL, ACTIVE, more);
}

/** The look of a button with only an icon. */
export const ICON_BUTTON = `${BASE} w-control flex-none text-muted hover:bg-hover hover:text-fg`;
