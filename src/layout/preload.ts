import { mayLoadAhead } from "@/lib/may-load-ahead";

interface Preloading {
  /** Loads the code of the page at a path of the dashboard. */
  load: (pathname: string) => Promise<unknown>;
  /** Whether this is a time to load what nobody has asked for. */
  mayLoad: () => boolean;
}

/**
 * Loads the code of pages that are likely to be the next, each once; nothing of the service is read for it. One that cannot be loaded is
 * tried again, and says so where it is opened.
 * @returns to be told where something leads that was pointed at, and from where
 */
export function createPreload({ load, mayLoad }: Preloading) {
  const begun = new Set<string>();
  return (href: string, from: { href: string; origin: string; pathname: string }): void => {
    if (!URL.canParse(href, from.href)) return;
    const { origin, pathname } = new URL(href, from.href);
    if (origin !== from.origin || pathname === from.pathname || begun.has(pathname) || !mayLoad()) return;
    begun.add(pathname);
    load(pathname).catch(() => begun.delete(pathname));
  };
}

let preloadFrom: ReturnType<typeof createPreload> = () => {};

/** Tells that the page at an address is likely to be the next. */
export const preload = (href: string): void => preloadFrom(href, window.location);

/**
 * From now on whatever leads to a page has that page's code loaded as soon as it is pointed at, focused or touched: links, the rows
 * of tables, which open by their link, and what says `data-leads-to`.
 */
export function preloadNextPages(load: Preloading["load"]): void {
  preloadFrom = createPreload({ load, mayLoad: mayLoadAhead });
  const onSign = ({ target }: Event) => {
    const href = target instanceof Element ? leadOf(target) : undefined;
    if (href) preload(href);
  };
  for (const sign of ["pointerover", "pointerdown", "focusin"]) {
    document.addEventListener(sign, onSign, { capture: true, passive: true });
  }
}

function leadOf(target: Element): string | null | undefined {
  const leading = target.closest("a[href], [data-leads-to], tr[data-row]");
  if (leading?.matches("tr")) return leading.querySelector("a[href]")?.getAttribute("href");
  return leading?.getAttribute("href") ?? leading?.getAttribute("data-leads-to");
}
