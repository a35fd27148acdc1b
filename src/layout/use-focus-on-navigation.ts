import { useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";
import { watchUntilInput } from "@/lib/when-idle";
import { focusPage } from "@/ui/focus-page";
import { OPEN_DIALOG } from "@/ui/shortcuts";

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
    if (document.activeElement?.closest(OPEN_DIALOG)) return;
    focusPage();
    return holdFocus();
  }, [pathname]);
}

/**
 * While a page loads, its heading may be replaced, and the focus would be lost. This focuses the new heading,
 * until there is any input.
 * @returns stops it
 */
function holdFocus(): () => void {
  const main = document.getElementById("main");
  if (!main) return () => undefined;
  return watchUntilInput(main, () => {
    if (document.activeElement === document.body) focusPage();
  });
}
