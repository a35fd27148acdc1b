import { listen } from "@/lib/listen";
import { mayLoadAhead } from "@/lib/may-load-ahead";

interface Preloading {
  /** Loads the code of the page at a path of the dashboard. */
  load: (pathname: string) => Promise<unknown>;
  /** Whether code may be loaded ahead of time now. */
  mayLoad: () => boolean;
}

/**
 * Loads the code of pages that are likely to be opened next, each once, without any request to the service. A
 * failed one is retried, and reports its error when opened.
 * @returns a function to call with the target of a hovered link and the current page
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

/** Loads the code of the page at a URL, because it is likely to be opened next. */
export const preload = (href: string): void => preloadFrom(href, window.location);

/**
 * From now on, loads a page's code when something that leads to it is hovered, focused or touched: links,
 * table rows and elements with `data-leads-to`.
 */
export function preloadNextPages(load: Preloading["load"]): void {
  preloadFrom = createPreload({ load, mayLoad: mayLoadAhead });
  const onSign = ({ target }: Event) => {
    const href = target instanceof Element ? leadOf(target) : undefined;
    if (href) preload(href);
  };
  const signs = { pointerover: onSign, pointerdown: onSign, focusin: onSign };
  listen(document, signs, { capture: true, passive: true });
}

function leadOf(target: Element): string | null | undefined {
  const leading = target.closest("a[href], [data-leads-to], tr[data-row]");
  if (leading?.matches("tr")) return leading.querySelector("a[href]")?.getAttribute("href");
  return leading?.getAttribute("href") ?? leading?.getAttribute("data-leads-to");
}
