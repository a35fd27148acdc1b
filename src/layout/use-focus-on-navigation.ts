import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/**
 * After a change of page the focus goes to the new page's heading, so that it is read aloud and the next Tab starts there. A
 * change of search or section alone moves nothing, nor does the first page, where the browser's own start is right.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const type = useNavigationType();
  // A page that one comes to from the connect page is no first page, though the frame around it is new.
  const shown = useRef(type === "POP" ? pathname : undefined);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (document.activeElement?.closest("dialog[open]")) return;
    focusHeading();
    return holdFocus();
  }, [pathname]);
}

function focusHeading() {
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
  heading?.focus({ preventScroll: true });
}

/** A page's content comes a few seconds after its shape at most. */
const HOLD_MS = 10_000;

/**
 * While a page is read its heading may be replaced by another, and the focus would be nowhere. So it goes to the next heading then, until
 * somebody does something.
 * @returns ends it
 */
function holdFocus(): () => void {
  const main = document.getElementById("main");
  if (!main) return () => undefined;
  const watch = new MutationObserver(() => {
    if (document.activeElement === document.body) focusHeading();
  });
  const stop = () => {
    watch.disconnect();
    clearTimeout(timer);
    window.removeEventListener("keydown", stop, { capture: true });
    window.removeEventListener("pointerdown", stop, { capture: true });
  };
  const timer = setTimeout(stop, HOLD_MS);
  window.addEventListener("keydown", stop, { capture: true });
  window.addEventListener("pointerdown", stop, { capture: true });
  watch.observe(main, { childList: true, subtree: true });
  return stop;
}
