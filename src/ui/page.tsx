import { createContext, type ReactNode, use, useEffect, useLayoutEffect, useRef } from "react";
import { Link, useLocation } from "react-router";
import { useStoresNothing } from "@/storage/private-mode";
import { Text } from "./text";

export interface Crumb {
  label: string;
  to: string;
}

/** A record whose page is open. */
export interface OpenRecord {
  /** Its page. */
  path: string;
  /** Without its time. */
  name: string;
  /** The time that tells it from records of the same name, in ISO 8601. */
  time?: string | undefined;
  /** The name of its list: "Assistants". */
  kind: string;
}

/** Called with each record that a page shows, and again when its name changes. */
export const NoteOpenedContext = createContext<(record: OpenRecord) => void>(() => {});

interface PageProps {
  /** The name of the record or page. It also names the tab: "Front desk · Assistants · Switchboard". */
  title: string;
  /** The pages above this one, outermost first. */
  crumbs?: readonly Crumb[];
  /** The page shows one loaded record: the title is its name, and the last crumb is its list. */
  isRecord?: boolean;
  /** The record's name, if the title also has its time. */
  recordName?: string;
  /** That time, in ISO 8601. */
  recordTime?: string | undefined;
  /** What the heading says where it has no room for the whole title. */
  shortTitle?: string | undefined;
  /** Shown before the title: a record's monogram. */
  icon?: ReactNode;
  /** Shown after the title: a count or a state. */
  titleSuffix?: ReactNode;
  /** Shown at the end of the title bar while something loads, where nothing moves because of it. */
  progress?: ReactNode;
  actions?: ReactNode;
  /** Few and short actions, in the title bar: on a phone without what's marked by `data-label`. */
  barActions?: ReactNode;
  description?: ReactNode;
  /** `form`: a column to read and write in. Lists use the whole width. */
  width?: "full" | "form";
  children: ReactNode;
}

/** Every page's frame: its title as the only main heading, its actions and its content. */
export function Page({
  title,
  shortTitle,
  crumbs = [],
  icon,
  isRecord = false,
  recordName = title,
  recordTime,
  titleSuffix,
  progress,
  actions,
  barActions,
  description,
  width = "full",
  children,
}: PageProps) {
  const { pathname } = useLocation();
  const noteOpened = use(NoteOpenedContext);
  const kind = crumbs.at(-1)?.label;
  useEffect(() => {
    if (isRecord && kind !== undefined)
      noteOpened({ path: pathname, name: recordName, time: recordTime, kind });
  }, [isRecord, pathname, recordName, recordTime, kind, noteOpened]);
  const bar = useRef<HTMLDivElement>(null);
  const barActionsRef = useRef<HTMLDivElement>(null);
  const sharesBar = Boolean(barActions);
  useLayoutEffect(() => publishWidth(bar.current, "--bar-title", frameControls()), []);
  useLayoutEffect(() => {
    if (!sharesBar) return;
    const ends = [
      publishWidth(barActionsRef.current, "--bar-actions", frameControls()),
      publishWidth(barActionsRef.current, "--own-actions", bar.current),
      publishWidth(frameControls(), "--bar-controls", barActionsRef.current),
    ];
    return () => {
      for (const end of ends) end?.();
    };
  }, [sharesBar]);
  const isPrivate = useStoresNothing();
  // The browser's history stores titles too.
  const names = isPrivate
    ? [crumbs[0]?.label ?? title]
    : [title, ...crumbs.map((crumb) => crumb.label).reverse()];
  const tab = [...names, "Switchboard"].join(" · ");
  return (
    <>
      <title>{tab}</title>
      <div
        ref={bar}
        // The title shares the top bar with the frame's controls at its end (frame-fallback.tsx).
        className={`sticky top-0 z-[21] ms-[calc(var(--spacing-gutter)+var(--bar-start,0px))] flex h-bar w-fit max-w-[calc(100%-var(--spacing-gutter)-var(--bar-start,0px)-var(--bar-end,0px)-var(--actions,0px)-8px)] items-center gap-2 max-sm:[&>[data-initial]]:hidden! ${sharesBar ? "[--actions:calc(16px+var(--own-actions,224px))] max-sm:[--actions:var(--own-actions,var(--spacing-control))]" : ""}`}
      >
        {crumbs.length > 0 && (
          // The title needs the space more than the outer breadcrumbs.
          <nav
            aria-label="Breadcrumb"
            className="flex flex-none gap-2 max-sm:hidden max-lg:[&>:not(:last-child)]:hidden"
          >
            {crumbs.map((crumb) => (
              <span key={crumb.to}>
                <Link
                  to={crumb.to}
                  // A crumb may be a record's name, and the title comes after it.
                  className="relative inline-block max-w-[min(320px,24vw)] truncate py-1 align-middle text-muted"
                  data-tooltip={crumb.label}
                >
                  <Text>{crumb.label}</Text>
                </Link>
                <span aria-hidden="true" className="ms-2 text-faint">
                  /
                </span>
              </span>
            ))}
          </nav>
        )}
        {icon}
        <h1
          tabIndex={-1}
          title={title}
          // On a phone, a name and a time, or a whole phone number, fit.
          className="relative truncate text-lg max-sm:line-clamp-2 max-sm:leading-[1.25] max-sm:text-balance max-sm:wrap-anywhere max-sm:whitespace-normal max-sm:data-long:line-clamp-3 max-sm:data-long:text-sm"
          data-long={/\S{12}|.{20}/.test(shortTitle ?? title) || undefined}
        >
          {isRecord ? <Text>{shortTitle ?? title}</Text> : (shortTitle ?? title)}
        </h1>
        {titleSuffix && (
          // The title has the larger part.
          <div className="flex max-w-[30vw] flex-none items-center gap-2 text-sm text-muted *:min-w-0 *:flex-nowrap max-sm:hidden">
            {titleSuffix}
          </div>
        )}
        {progress}
      </div>
      <div
        className={`flow-root px-gutter pt-3 pb-12 has-[>[data-foot-bar]]:min-h-[calc(100dvh-var(--spacing-bar))] sm:pt-4 ${width === "form" ? "max-w-[calc(720px+2*var(--spacing-gutter))]" : ""}`}
      >
        {barActions && (
          <div
            ref={barActionsRef}
            data-in-bar=""
            // Between the title and the frame's controls.
            className="fixed end-[calc(var(--bar-controls,0px)+8px)] top-0 z-[21] flex h-bar items-center gap-2 text-sm max-sm:end-(--bar-controls,0px) max-sm:gap-0 max-sm:[&_:is(a,button)]:min-w-control max-sm:[&_:is(a,button)]:px-2! max-sm:[&_[data-label]]:absolute max-sm:[&_[data-label]]:[clip-path:inset(50%)] max-sm:[&_svg:nth-of-type(2)]:hidden!"
          >
            {barActions}
          </div>
        )}
        {(description || actions) && (
          <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
            {description && (
              <div className="max-w-prose flex-[1_1_200px] text-muted [&_a]:underline">{description}</div>
            )}
            {actions && <div className="ms-auto flex flex-wrap gap-2">{actions}</div>}
          </div>
        )}
        {children}
      </div>
    </>
  );
}

/** The frame's own controls at the end of the top bar. */
const frameControls = () => document.querySelector<HTMLElement>("[data-bar-controls]");

/** A part of a page with its own heading. */
export function Section({
  id,
  title,
  actions,
  children,
}: {
  /** The anchor for links into the page. */
  id?: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section id={id} className="mt-8 first:mt-0 [[data-in-bar]+&]:mt-0">
      <div className="mb-2 flex min-h-8 items-center gap-0">
        <h2>{title}</h2>
        {actions && <div className="ms-auto flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  );
}

/** What shares the top bar: a page's title and actions, and the frame's controls. */
type Property = "--bar-title" | "--bar-actions" | "--own-actions" | "--bar-controls";

/**
 * Publishes how wide an element is, in px, so that the bar's other content can size itself to the remaining
 * space. It's set on the element that reads it: on the root it would restyle the whole page with each change.
 * @returns ends it
 */
function publishWidth(
  element: HTMLElement | null,
  property: Property,
  reader: HTMLElement | null,
): (() => void) | undefined {
  if (!element || !reader) return undefined;
  // Measured before this is called; asking the element once another width was set would lay out the page
  // again.
  const observer = new ResizeObserver(([entry]) => {
    reader.style.setProperty(property, `${Math.round(entry?.borderBoxSize[0]?.inlineSize ?? 0)}px`);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    reader.style.removeProperty(property);
  };
}
