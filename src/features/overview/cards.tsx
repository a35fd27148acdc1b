import type { ReactNode } from "react";
import { Link } from "react-router";
import { cn } from "@/ui/cn";

interface PartProps {
  className?: string;
  children: ReactNode;
}

/** Cards below one another, or in two columns: what is read first gets more room. */
export function Cards({ children, isBusy }: PartProps & { isBusy?: boolean }) {
  return (
    <div
      className="mt-4 grid grid-cols-1 gap-4 first:mt-0 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
      aria-busy={isBusy}
    >
      {children}
    </div>
  );
}

/** A card around a section, which it's as high as. */
export function Card({ className, children }: PartProps) {
  return (
    <div
      className={cn(
        "min-w-0 break-inside-avoid rounded-lg border border-line px-4 pt-2 pb-3 *:flex *:h-full *:flex-col [&_h2]:text-base",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** What a card without lines says. */
export function CardMessage({ children }: PartProps) {
  return (
    <p className="m-auto flex flex-wrap items-center justify-center gap-2 text-sm text-muted">{children}</p>
  );
}

/** A card's lines. */
export function CardLines({ children }: PartProps) {
  return <ul className="text-sm [&>*+*]:border-t [&>*+*]:border-line">{children}</ul>;
}

interface CardLineProps {
  mark: ReactNode;
  /** Where the whole line leads. */
  to: string | undefined;
  label: string;
  /** What's at its end, and its tooltip. */
  aside: ReactNode;
  title?: string;
  /** On a phone, what's at its end is below it. */
  isTall?: boolean;
}

/** A line of a card: a mark, a link and what's secondary. The link gets space first. */
export function CardLine({ mark, to, label, aside, title, isTall = false }: CardLineProps) {
  return (
    <li
      className={`relative flex h-row items-center gap-2 hover:bg-hover ${isTall ? "max-sm:grid max-sm:grid-cols-[auto_minmax(0,1fr)] max-sm:content-center max-sm:gap-y-0 max-sm:leading-[18px]" : ""}`}
    >
      {mark}
      {to === undefined ? (
        <span className="min-w-0 truncate font-medium" title={label}>
          {label}
        </span>
      ) : (
        <Link
          to={to}
          className="min-w-0 truncate font-medium text-fg after:absolute after:inset-0"
          data-tooltip={label}
        >
          {label}
        </Link>
      )}
      <span
        className={`ms-auto flex min-h-6 min-w-1/4 flex-[0_9999_auto] items-center justify-end gap-1 whitespace-nowrap text-muted ${isTall ? "max-sm:col-start-2 max-sm:m-0 max-sm:min-h-0 max-sm:justify-start max-sm:text-xs" : ""}`}
        title={title}
      >
        {aside}
      </span>
    </li>
  );
}
