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
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.getElementById("main");
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
