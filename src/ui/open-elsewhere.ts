import { listen } from "@/lib/listen";
import { storesNothing } from "@/storage/private-mode";

/**
 * Opens a page of the dashboard in a new tab, without its query string if nothing may be stored on this
 * device.
 */
export function openElsewhere(to: string): void {
  window.open(storesNothing() ? withoutSearch(to) : to, "_blank", "noopener");
}

/**
 * If nothing may be stored on this device, removes the query string from a link just before the browser may
 * open it in another tab. In this tab, the router follows links with their full URL.
 * @returns stops it
 */
export function keepSearchOutOfNewTabs(page: Document): () => void {
  const onPress = (event: Event) => {
    if (!storesNothing() || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>("a[href]");
    if (!link || link.origin !== page.location.origin || !(link.search || link.hash)) return;
    if (link.hasAttribute("download") || isFollowedHere(event)) return;
    link.setAttribute("href", link.pathname);
  };
  const handlers = { pointerdown: onPress, contextmenu: onPress, keydown: onPress, dragstart: onPress };
  return listen(page, handlers, { capture: true });
}

function isFollowedHere(event: Event): boolean {
  if (!(event instanceof MouseEvent || event instanceof KeyboardEvent)) return false;
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return false;
  return event instanceof KeyboardEvent || (event.type === "pointerdown" && event.button === 0);
}

function withoutSearch(to: string): string {
  return new URL(to, window.location.href).pathname;
}
