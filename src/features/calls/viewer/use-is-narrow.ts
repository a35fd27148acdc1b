import { useSyncExternalStore } from "react";

/** Whether the window is narrower than this many pixels. */
export function useIsNarrow(width: number): boolean {
  const query = `(width < ${width}px)`;
  return useSyncExternalStore(
    (listener) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    () => window.matchMedia(query).matches,
  );
}
