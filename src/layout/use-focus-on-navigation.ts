import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { listen } from "@/lib/listen";
import { focusPage } from "@/ui/focus-page";

/**
 * Moves the focus to the new page's heading after navigation, so that screen readers announce it and Tab
 * continues there. Changes of only the search or section don't move it, nor does the first page.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // A page opened from the connect page isn't the first page, although its frame is new.
  const shown = useRef(type === "POP" ? pathname : undefined);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest("dialog[open]")) return;
    focusPage();
    return holdFocus();
  }, [pathname]);
}

/** How long to wait for a page's content after its placeholder. */
const HOLD_MS = 10_000;

/**
 * While a page loads, its heading may be replaced, and the focus would be lost. This focuses the new heading,
 * until there is any input.
 * @returns stops it
 */
function holdFocus(): () => void {
  const main = document.getElementById("main");
  if (!main) return () => undefined;
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) focusPage();
  });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    stopListening();
  };
  const timer = setTimeout(stop, HOLD_MS);
  const stopListening = listen(window, { keydown: stop, pointerdown: stop }, { capture: true });
  watch.observe(main, { childList: true, subtree: true });
  return stop;
}
