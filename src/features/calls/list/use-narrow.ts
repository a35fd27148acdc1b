import { useSyncExternalStore } from "react";

const NARROW = "(width < 640px)";
const COARSE = "(pointer: coarse)";

/** Whether the page is as narrow as a phone, where a call takes two lines. */
export function useNarrow(): boolean {
  return useMedia(NARROW);
}

/** The height of a call's row in pixels; tokens.css and list.module.css have the same. */
export function useRowHeight(isNarrow: boolean): number {
  const isCoarse = useMedia(COARSE);
  if (isNarrow) return 64;
  return isCoarse ? 44 : 36;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => window.matchMedia(query).matches,
  );
}
