import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { isFree, nameOf } from "@/ui/shortcuts";
import { PAGES } from "./pages";

/** The second key is waited for so long, in milliseconds. */
const WAIT_MS = 1500;

/** G and then a letter goes to a page. The second key is taken before anybody else hears it: alone it may mean something on the page. */
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
      // Whoever types is asked about no more than the letter.
      if (event.repeat || !(isSecond || key === "G") || !isFree(event)) return;
      const page = PAGES.find(({ shortcut }) => shortcut === key);
      if (isSecond && page) {
        event.preventDefault();
        event.stopImmediatePropagation();
        go(page.path);
      } else if (key === "G") since = event.timeStamp;
    };
    window.addEventListener("keydown", onKey, { capture: true });
    return () => window.removeEventListener("keydown", onKey, { capture: true });
  }, []);
}
