import { useEffect, useRef } from "react";

const TYPING = "input:not([type=checkbox], [type=range]), textarea, select, [contenteditable=true]";
/** What a space bar presses or opens by itself. */
const PRESSED = "button, a, summary, input:not([type=range]), select, [role=button]";

/**
 * Single keys of a page: they never fire while somebody types, in a dialog, or together with Ctrl, Alt or Meta.
 * @param keys what each does, by its `key` in small letters
 */
export function useCallKeys(keys: Readonly<Record<string, () => void>>) {
  const newest = useRef(keys);
  useEffect(() => {
    newest.current = keys;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(TYPING) || document.querySelector("dialog[open]")) return;
      if (event.key === " " && target?.closest(PRESSED)) return;
      const act = newest.current[event.key.toLowerCase()];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
