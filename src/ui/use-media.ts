import { useCallback, useSyncExternalStore } from "react";
import { listen } from "@/lib/listen";

/** Whether a media query, such as "(width < 640px)", matches the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => listen(window.matchMedia(query), { change: listener }),
    [query],
  );
  const matches = () => window.matchMedia(query).matches;
  return useSyncExternalStore(subscribe, matches, matches);
}
