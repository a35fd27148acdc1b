import { useEffectEvent, useLayoutEffect } from "react";
import { listen } from "@/lib/listen";
import { isHeard, type ShortcutId } from "./shortcuts";

/** A shortcut's action; returns false to let the browser handle the key. */
type Act = (event: KeyboardEvent) => unknown;

/** Handles shortcuts while the component is mounted. A shortcut without an action is ignored. */
export function useShortcuts(acts: { readonly [id in ShortcutId]?: Act | undefined }): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    for (const [id, act] of Object.entries(acts)) {
      if (!act || !isHeard(event, id as ShortcutId)) continue;
      if (act(event) !== false) event.preventDefault();
      return;
    }
  });
  // A layout effect, because users may press a key as soon as they see the page.
  useLayoutEffect(() => listen(window, { keydown: onKey }), []);
}
