import { type MouseEvent, useCallback } from "react";
import { useNavigate } from "react-router";

/**
 * Opens the call of the row that was clicked: by its link, or anywhere else on it, which is a convenience for the mouse. One listener for
 * all rows; the links are plain ones, since a router's link draws itself anew with every change of the address.
 * @returns for the table's body, also for the middle button
 */
export function useOpenRow(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return useCallback(
    (event) => {
      const { target, button } = event;
      if (event.defaultPrevented || button > 1 || !(target instanceof Element)) return;
      const link = target.closest("tr[data-row]")?.querySelector("a[data-row-focus]");
      const href = link?.getAttribute("href");
      if (!link || !href) return;
      const isElsewhere = button === 1 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (link.contains(target)) {
        // The browser opens its own tabs and windows.
        if (isElsewhere) return;
        event.preventDefault();
        void navigate(href);
        return;
      }
      if (target.closest("a, button, input, label")) return;
      if (window.getSelection()?.isCollapsed === false) return;
      if (button === 1 || event.metaKey || event.ctrlKey) window.open(href, "_blank", "noopener");
      else void navigate(href);
    },
    [navigate],
  );
}

/** Selecting a range of rows with Shift selects no text. */
export function keepSelection(event: MouseEvent): void {
  if (event.shiftKey && event.target instanceof Element && event.target.closest("label"))
    event.preventDefault();
}
