import { IconX } from "@tabler/icons-react";
import { type MouseEvent, useEffect } from "react";
import { NavLink } from "react-router";
import { useConnection } from "@/api/connection";
import { number } from "@/lib/words";
import { lastCount, storeCount } from "@/storage/last-counts";
import { IconButton } from "@/ui/button";
import { Modal } from "@/ui/dialog";
import type { PageDefinition } from "@/ui/page-definition";
import { PAGE_GROUPS } from "./pages";

/** At medium widths only the icons are visible; labels appear on hover and focus. */
const LABEL =
  "sm:max-lg:pointer-events-none sm:max-lg:absolute sm:max-lg:start-[calc(100%+8px)] sm:max-lg:z-60 sm:max-lg:rounded-sm sm:max-lg:border sm:max-lg:border-line-strong sm:max-lg:bg-raised sm:max-lg:px-2 sm:max-lg:py-1 sm:max-lg:text-xs sm:max-lg:whitespace-nowrap sm:max-lg:text-fg sm:max-lg:opacity-0 sm:max-lg:shadow-float sm:max-lg:group-hover:opacity-100 sm:max-lg:group-focus-visible:opacity-100";

/** The pages, with how many records each list had when it was last loaded. */
export function Navigation() {
  return (
    <nav
      aria-label="Main"
      className="flex flex-col gap-0 overflow-auto px-2 pb-4 sm:max-lg:overflow-visible [&_ul+ul]:mt-2 [&_ul+ul]:border-t [&_ul+ul]:border-line [&_ul+ul]:pt-2"
    >
      <div
        className="flex h-bar flex-none items-center gap-2 px-2 font-semibold sm:max-lg:justify-center"
        aria-hidden="true"
      >
        <img src="/favicon.svg" alt="" width={20} height={20} />
        <span className="sm:max-lg:hidden">Switchboard</span>
      </div>
      {PAGE_GROUPS.map((pages) => (
        <ul key={pages[0]?.path}>
          {pages.map(({ path, label, icon: Icon, useCount }) => (
            <li key={path}>
              <NavLink
                to={path}
                end={path === "/"}
                className="group relative mb-px flex h-control items-center gap-2 rounded-md px-[9px] text-sm font-medium text-muted no-underline hover:bg-selected hover:text-fg hover:no-underline focus-visible:-outline-offset-2 aria-[current=page]:bg-selected aria-[current=page]:text-fg sm:max-lg:justify-center sm:max-lg:px-0"
              >
                <Icon size={18} stroke={1.6} aria-hidden="true" />
                <span className={LABEL}>{label}</span>
                {useCount && <Count path={path} useCount={useCount} />}
              </NavLink>
            </li>
          ))}
        </ul>
      ))}
    </nav>
  );
}

const COUNT =
  "ms-auto text-xs font-normal text-faint group-hover:text-muted group-aria-[current=page]:text-muted sm:max-lg:hidden";

/** A count may change many times a second while a list loads. */
const SETTLED_MS = 1000;

function Count({ path, useCount }: Required<Pick<PageDefinition, "path" | "useCount">>) {
  const connection = useConnection();
  const known = useCount();
  useEffect(() => {
    if (typeof known !== "number") return;
    const timer = setTimeout(() => storeCount(connection, path, known), SETTLED_MS);
    return () => clearTimeout(timer);
  }, [connection, path, known]);
  const value = known ?? lastCount(connection, path);
  if (value === undefined) return null;
  if (typeof value === "number") return <span className={COUNT}>{number(value)}</span>;
  return (
    <span className={COUNT} title={value}>
      {value.endsWith(".") ? (
        <>
          <span aria-hidden="true">?</span>
          <span className="sr-only">{value}</span>
        </>
      ) : (
        value
      )}
    </span>
  );
}

/** The navigation over the page, on narrow screens. Choosing a page closes it. */
export function Drawer({ onClose }: { onClose: () => void }) {
  const closeAfterChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest("a")) onClose();
  };
  return (
    <Modal aria-label="Navigation" place="start" className="w-[min(280px,84vw)] bg-sunken" onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are its links */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click, too */}
      <div onClick={closeAfterChoice}>
        <div className="absolute end-2 top-[calc((var(--spacing-bar)-var(--spacing-control))/2)]">
          <IconButton label="Close navigation" icon={IconX} iconSize={18} onClick={onClose} />
        </div>
        <Navigation />
      </div>
    </Modal>
  );
}
