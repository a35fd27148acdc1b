import { useEffect, useEffectEvent } from "react";
import { listen } from "@/lib/listen";

/**
 * Closes what is shown on hover or focus by Escape, wherever the focus is. The key then does nothing else, such as
 * closing the dialog around it.
 */
export function useEscape(isShown: boolean, close: () => void) {
  const onEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    event.preventDefault();
    close();
  });
  useEffect(() => {
    if (!isShown) return;
    return listen(document, { keydown: onEscape }, { capture: true });
  }, [isShown]);
}
