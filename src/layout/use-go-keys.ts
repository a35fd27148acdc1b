import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { listen } from "@/lib/listen";
import { isFree, nameOf } from "@/ui/shortcuts";
import { PAGES } from "./pages";

/** How long to wait for the second key, in milliseconds. */
const WAIT_MS = 1500;

/**
 * G and then a letter opens a page. The second key is captured, because on its own it may be a shortcut of
 * the page.
 */
export function useGoKeys(): void {
  const navigate = useNavigate();
  const go = useEffectEvent((to: string) => void navigate(to));
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === "Shift") return;
      const isSecond = event.timeStamp - since < WAIT_MS;
      since = Number.NEGATIVE_INFINITY;
      const key = nameOf(event.key);
      // Check the letter first, because this runs on every keystroke.
      if (event.repeat || !(isSecond || key === "G") || !isFree(event)) return;
      const page = PAGES.find(({ shortcut }) => shortcut === key);
      if (isSecond && page) {
        event.preventDefault();
        event.stopImmediatePropagation();
        go(page.path);
      } else if (key === "G") since = event.timeStamp;
    };
    return listen(window, { keydown: onKey }, { capture: true });
  }, []);
}
