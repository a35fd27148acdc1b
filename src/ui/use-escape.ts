import { useEffect, useEffectEvent } from "react";

/**
 * Closes what is shown on hover or focus by Escape, wherever the focus is. The key then does nothing else.
 */
export function useEscape(isShown: boolean, close: () => void) {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    close();
  });
  useEffect(() => {
    if (!isShown) return;
    document.addEventListener("keydown", onEscape, { capture: true });
    return () => document.removeEventListener("keydown", onEscape, { capture: true });
  }, [isShown]);
}
