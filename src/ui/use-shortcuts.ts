import { useEffectEvent, useLayoutEffect } from "react";
import { isHeard, type ShortcutId } from "./shortcuts";

/** What a shortcut does; false where it is not this one's after all, and the browser's own follows. */
type Act = (event: KeyboardEvent) => unknown;

/** Hears shortcuts as long as the component stands. A shortcut without an act is left alone. */
export function useShortcuts(acts: { readonly [id in ShortcutId]?: Act | undefined }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    for (const [id, act] of Object.entries(acts)) {
      if (!act || !isHeard(event, id as ShortcutId)) continue;
      if (act(event) !== false) event.preventDefault();
      return;
    }
  });
  // With the drawing, not some time after it: who sees the page may press a key.
  useLayoutEffect(() => {
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
